/** Not quotations: portraits of the people the product is made for, and shown as such. */
export const testimonials = [
  {
    initials: 'F',
    who: 'A freelancer with five clients',
    text: 'On Sunday night I plan the week for all five clients. On Monday at 9 I’m at the dentist, and the 9 o’clock post goes out without me touching my phone.',
    for: 'Essential',
  },
  {
    initials: 'A',
    who: 'An agency lead with a dozen clients',
    text: 'A client asks if the launch post really went out on time. I send them the receipt. That used to take an afternoon of screenshots.',
    for: 'Pro',
  },
  {
    initials: 'C',
    who: 'A head of social for a group of brands',
    text: 'Everyone sees the same numbers, compared with last month. Now we argue about what to write, not what to count.',
    for: 'Expert',
  },
];
