import { trial } from '@ruche/contracts/billing';
import { dataDeletionTimeline } from '@ruche/contracts/people';

type Question = { question: string; answer: string /** Where plans aren’t sold. */; unsoldAnswer?: string };

export const questions: Question[] = [
  {
    question: 'What happens when the trial ends?',
    answer: `After ${trial.days} days, you can’t add anything new until you choose a plan. Nothing is deleted or unpublished, and your scheduled posts still go out. We don’t ask for a credit card, so there’s nothing to cancel.`,
    unsoldAnswer: `After ${trial.days} days, you can’t add anything new until your workspace has a plan. Nothing is deleted or unpublished, and your scheduled posts still go out.`,
  },
  {
    question: 'Which networks can I publish to?',
    answer:
      'Facebook, Instagram, X (Twitter), LinkedIn, and TikTok. Each client connects their own accounts. You write once and adjust the text for each network.',
  },
  {
    question: 'What if a network rejects a post?',
    answer:
      'It isn’t published there, and we tell you why in plain words, like “12 characters over the limit.” Your other networks aren’t affected. Fix it and send it again.',
  },
  {
    question: 'Can you see our clients’ passwords?',
    answer:
      'No. Your client grants access on the network’s own page. We only get an access token, which is encrypted, used only on our servers, and deleted when you disconnect the account.',
  },
  {
    question: 'What does the AI assistant send to a language model?',
    answer:
      'Only what an answer needs, when you ask for one, and it shows you what that was. Names of people who write to you and their contact details are masked first. You can turn the model off for your workspace or for a client: ideas, trends, and schedules still work, because they come from your own data.',
  },
  {
    question: 'My clients are in different time zones. Whose time do you use?',
    answer: 'The client’s. You enter their local time, and if it differs from yours, we show the time zone.',
  },
  {
    question: 'Can I take my data with me?',
    answer: `Yes. You can export your whole workspace, including media. If you delete your account, it’s deactivated immediately, deletion starts within ${dataDeletionTimeline.startsWithinHours} hours, and it’s complete within ${dataDeletionTimeline.completeWithinDays} days.`,
  },
];
