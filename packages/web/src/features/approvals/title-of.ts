import type { ApprovalItem } from '@ruche/contracts/approvals';
import { approvalRow as words } from '#features/approvals/words/list.ts';

const excerptLength = 200;

/** How a post is called in a list: the beginning of its text. */
export function titleOf({ post: { content, mediaIds } }: ApprovalItem): string {
  const text = content.trim().replaceAll(/\s+/gu, ' ');
  if (text !== '') return text.slice(0, excerptLength);
  return mediaIds.length > 0 ? words.onlyMedia : words.noText;
}
