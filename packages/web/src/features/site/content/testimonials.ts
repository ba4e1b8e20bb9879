/** Not quotations: portraits of the people the product is made for, and shown as such. */
export const testimonials = [
  {
    initials: 'F',
    who: 'A freelancer with five clients',
    text: 'On Sunday evening I plan the week for all five. On Monday I am at the dentist at nine, and the nine o’clock post goes out without me looking at my phone.',
    for: 'Essential',
  },
  {
    initials: 'A',
    who: 'An agency lead with a dozen clients',
    text: 'A client asks whether the launch post really went out on time. I send them the receipt. That used to be an afternoon of screenshots.',
    for: 'Pro',
  },
  {
    initials: 'C',
    who: 'A head of social for a whole group of brands',
    text: 'Everyone sees the same numbers, with the period and the month before beside them. We argue about what to write now, and no longer about what to count.',
    for: 'Expert',
  },
];
