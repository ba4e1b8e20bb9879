/** Moments in which scheduling goes wrong. The left side is common experience, and names nobody. */
export const comparison = [
  {
    moment: 'The network answers with an error',
    usual: 'The post is marked failed, and somebody finds out when the client calls.',
    ruche: 'Tried again as the network allows. If that cannot help, you are told what it said and what to change.',
  },
  {
    moment: 'The line drops just after sending',
    usual: 'The tool sends once more, and the post stands there twice.',
    ruche: 'Looked up at the network first. Never sent again blind.',
  },
  {
    moment: 'Everybody schedules for 9:00',
    usual: 'The queue runs late. Nothing on the screen says so.',
    ruche: 'Starts within seconds of its minute. The delay is measured and stands on the receipt.',
  },
  {
    moment: 'A client’s access runs out',
    usual: 'The account drops off, and its posts pile up behind it.',
    ruche:
      'Renewed ahead of need. If only the client can renew it, you hear of it, and what waited goes on afterwards.',
  },
  {
    moment: 'The clocks change',
    usual: 'Posts move by an hour, or the client’s morning is your midnight.',
    ruche: 'You type the client’s local time, and that is the time it goes out.',
  },
  {
    moment: 'Your trial or plan ends',
    usual: 'A locked door, with your work behind it.',
    ruche: 'Nothing is deleted or unpublished. What is scheduled still goes out, and you can take everything with you.',
  },
];
