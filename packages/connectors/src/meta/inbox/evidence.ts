import type { Answer } from '#src/inbox/inbox.ts';
import type { Found, LookInput } from '#src/publishing/steps.ts';

/** Clocks differ a little, and Meta's times have no fractions. */
const slackMs = 60_000;

/** What was written before that moment is not of the call that is looked for: no answer is older than what it answers. */
export function earliest({ armedAt }: Pick<LookInput, 'armedAt'>, { parent }: Answer): number {
  const moment = Math.max(armedAt.getTime() - slackMs, parent.sentAt.getTime());
  return Math.floor(moment / 1000) * 1000;
}

/** Meta trims texts, and writes accents its own way. */
function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim();
}

export function isSameText(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** Lists may be some seconds late, so one look is not enough. */
export function describeLook(network: string, remoteId: string | undefined, { looks }: LookInput): Found {
  if (remoteId !== undefined) {
    return { kind: 'found', references: { remoteId }, evidence: `${network} shows this answer.` };
  }
  const isSure = looks > 0;
  const evidence = `${network} doesn’t show this answer${isSure ? '' : ' yet'}.`;
  return { kind: isSure ? 'absent' : 'unclear', evidence };
}
