/** The publishing promise in the visitor's words, each with the thing that lets them check it. */
export const promises = [
  {
    title: 'Never lost',
    text: 'A scheduled post either goes live, or stops with a reason you can act on and a notification. Nothing disappears quietly.',
    proof: 'The receipt shows the result and the next step, if there is one.',
  },
  {
    title: 'Never posted twice',
    text: 'If a network accepts a post but never confirms it, Ruche checks before sending again. If it can’t tell, it asks you instead of guessing in front of your client’s followers.',
    proof: 'The receipt shows every attempt and what was sent.',
  },
  {
    title: 'Never silently late',
    text: 'Publishing starts within seconds of the scheduled time, even when everyone picks 9 AM. If something holds a post up, you’ll know while there’s still time to react.',
    proof: 'The receipt shows any delay, to the second.',
  },
];
