/** A guide as it is written: its title and summary are its first two paragraphs. */
export type Guide = { slug: string; href: string; title: string; summary: string; text: string };
