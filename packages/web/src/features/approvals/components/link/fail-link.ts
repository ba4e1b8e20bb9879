import { linkSection as words } from '#features/approvals/words/link.ts';
import { describeFailure } from '#lib/api-error.ts';
import { logFailure } from '#lib/log.ts';
import { toast } from '#lib/toast.ts';

export function failLink(error: unknown): void {
  logFailure('The link of a client’s page could not be changed.', error);
  toast.error(words.failed(describeFailure(error)));
}
