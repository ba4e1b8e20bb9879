/** Moments in which scheduling goes wrong. The left side is common experience, and names nobody. */
export const comparison = [
  {
    moment: 'The network returns an error',
    usual: 'The post fails, and you find out when the client calls.',
    ruche: 'We retry as the network allows. If that doesn’t help, we tell you what it said and what to change.',
  },
  {
    moment: 'The connection drops right after sending',
    usual: 'The tool sends it again, and the post appears twice.',
    ruche: 'We check the network first and never resend blindly.',
  },
  {
    moment: 'Everyone schedules for 9:00',
    usual: 'The queue falls behind, and nothing tells you.',
    ruche: 'Publishing starts within seconds. The receipt shows any delay.',
  },
  {
    moment: 'A client’s access expires',
    usual: 'The account disconnects, and its posts pile up.',
    ruche: 'We renew it ahead of time. If only the client can, we let you know, and waiting posts go out once they do.',
  },
  {
    moment: 'The clocks change',
    usual: 'Posts go out an hour early or late.',
    ruche: 'You enter the client’s local time, and that’s when it goes out.',
  },
  {
    moment: 'Your trial or plan ends',
    usual: 'You’re locked out of your work.',
    ruche: 'Nothing is deleted or unpublished. Scheduled posts still go out, and you can export everything.',
  },
];
