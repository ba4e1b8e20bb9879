/**
 * The query of the address by which this page was opened, letter for letter. The router reads numbers into what looks
 * like one and writes the address anew, which a code or state of a network may not survive.
 */
export const openingQuery = window.location.search;
