/** The publishing promise in the visitor's words, each with the thing that lets them check it. */
export const promises = [
  {
    title: 'Never lost',
    text: 'A scheduled post ends in one of two ways: it is published, or it stops with a reason you can act on and a note to you. There is no third way, and no silence.',
    proof: 'The receipt names the end, and the next step if there is one.',
  },
  {
    title: 'Never doubled',
    text: 'When a network takes a post but its answer never comes back, Ruche looks before it sends again. If it cannot tell, it asks you instead of guessing in front of your client’s followers.',
    proof: 'The receipt shows every attempt, and what was sent in it.',
  },
  {
    title: 'Never silently late',
    text: 'Publishing starts within seconds of its minute, also when everybody chose nine o’clock. If something holds a post back, you know it while there is still time to react.',
    proof: 'The receipt shows the delay, to the second.',
  },
];
