import { describeSent, type Sent } from '@ruche/contracts/assistant';
import { sentDisclosure as words } from './words.ts';

/** What went to the model, in a line. */
export function SentDisclosure({ sent }: { sent: Sent }) {
  const masked = sent.masked === 0 ? '' : `; ${words.masked(sent.masked)}`;
  return <p className="text-12 text-muted">{`${words.sent(describeSent(sent))}${masked}`}</p>;
}
