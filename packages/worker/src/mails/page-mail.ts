import type { ReportLanguage } from '@ruche/contracts/reports';
import type { ApprovalRuleRow } from '@ruche/database/approvals';
import { type AwaitedRequest, type TeamComment, textOfSnapshot } from '@ruche/database/client-page';
import {
  type MailedPost,
  type PageMailFrame,
  writePageCommentMail,
  writePageCommentsMail,
  writePageNewsMail,
  writePageReminderMail,
} from '@ruche/runtime/mail';

/** What one person of a client is told. */
export type ReaderNews = { fresh: AwaitedRequest[]; reminded: AwaitedRequest[]; comments: TeamComment[] };

type Facts = {
  url: string;
  timeZone: string;
  rule: ApprovalRuleRow | null;
  postUrl: (postId: string, commentId?: string) => string;
};

const silences = {
  en: {
    go_out: (at: string) => `Goes out without an answer by ${at}`,
    do_not_go_out: (at: string) => `Doesn’t go out without an answer by ${at}`,
  },
  fr: {
    go_out: (at: string) => `Paraîtra sans réponse avant le ${at}`,
    do_not_go_out: (at: string) => `Ne paraîtra pas sans réponse avant le ${at}`,
  },
} as const;

function silenceOf(
  language: ReportLanguage,
  { deadlineAt }: AwaitedRequest,
  { rule, timeZone }: Pick<Facts, 'rule' | 'timeZone'>,
): string | null {
  if (deadlineAt === null || (rule?.silence !== 'go_out' && rule?.silence !== 'do_not_go_out')) return null;
  const at = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-US', {
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(deadlineAt);
  return silences[language][rule.silence](at);
}

const toMailed = (request: AwaitedRequest, language: ReportLanguage, facts: Facts): MailedPost => ({
  text: textOfSnapshot(request.snapshot),
  scheduledFor: request.scheduledFor,
  silence: silenceOf(language, request, facts),
});

/** Everything in one mail. */
export function writeReaderMail(frame: PageMailFrame, { fresh, reminded, comments }: ReaderNews, facts: Facts) {
  const { url, timeZone, postUrl } = facts;
  const [only, ...others] = comments;
  const waiting = [...fresh, ...reminded];
  const posts = waiting.map((request) => toMailed(request, frame.language, facts));
  const [first] = waiting;
  const target = waiting.length === 1 && first && comments.length === 0 ? postUrl(first.postId) : url;
  if (fresh.length > 0) return writePageNewsMail(frame, { url: target, posts, comments, timeZone });
  if (reminded.length > 0) return writePageReminderMail(frame, { url: target, posts, comments, timeZone });
  if (only && others.length === 0) {
    return writePageCommentMail(frame, { ...only, url: postUrl(only.postId, only.threadId) });
  }
  return writePageCommentsMail(frame, { url, comments });
}
