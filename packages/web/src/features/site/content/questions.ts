import { trial } from '@ruche/contracts/billing';
import { dataDeletionTimeline } from '@ruche/contracts/people';

export const questions = [
  {
    question: 'What happens when the trial ends?',
    answer: `After ${trial.days} days your workspace becomes read-only for new work until you choose a plan. Nothing is deleted and nothing is unpublished, and what you have already scheduled still goes out. We ask for no card at the start, so there is nothing to cancel.`,
  },
  {
    question: 'Which networks can I publish to?',
    answer:
      'Facebook, Instagram, X (Twitter), LinkedIn and TikTok. Each client connects their own accounts, and you write once and adjust the text for each network.',
  },
  {
    question: 'What if a network refuses a post?',
    answer:
      'Then it is not published, and you read why in plain words: for example, that the text is 12 characters too long for that network. The other networks are not held up. You correct it and send it again.',
  },
  {
    question: 'Do you see our clients’ passwords?',
    answer:
      'No. Your client gives access on the network’s own page. What we receive is an access token, kept encrypted, used only on our servers, and forgotten when you disconnect the account.',
  },
  {
    question: 'My clients live in different time zones. Whose time counts?',
    answer:
      'The client’s. You type their local time, and wherever it differs from yours, the screen says which zone it means.',
  },
  {
    question: 'Can I leave with everything?',
    answer: `Yes. You can export your whole workspace first: the records and the media. When you then delete your account it is deactivated at once, deletion starts within ${dataDeletionTimeline.startsWithinHours} hours and is complete within ${dataDeletionTimeline.completeWithinDays} days.`,
  },
];
