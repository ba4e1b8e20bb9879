import { ModelLabel } from '#entities/assistant/model-label.tsx';
import { RunFailure } from '#entities/assistant/run-failure.tsx';
import { SentDisclosure } from '#entities/assistant/sent-disclosure.tsx';
import type { ShownAnswer } from '#features/assistant/chat/exchanges.ts';
import { numbered } from '#features/assistant/chat/numbered.ts';
import { answerItem as words } from '#features/assistant/words/chat.ts';
import { AnswerText } from './answer-text.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { ToolUses } from './tool-uses.tsx';

const whole = new Intl.NumberFormat('en-US');

function describeTokens({ input, output, isEstimated }: NonNullable<ShownAnswer['tokens']>): string {
  const count = whole.format(input + output);
  return isEstimated ? words.estimatedTokens(count) : words.tokens(count);
}

function Pulse({ label }: { label: string }) {
  return (
    <p className="flex items-center gap-2 text-13 text-muted">
      <span aria-hidden="true" className="size-2 rounded-full bg-honey motion-safe:animate-pulse" />
      {label}
    </p>
  );
}

/** Who wrote it, from what, and what it used. */
function Foot({ answer: { model, sent, tokens } }: { answer: ShownAnswer }) {
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {model !== null && <ModelLabel model={{ name: model }} />}
        {tokens !== null && <span className="text-12 text-muted tabular-nums">{describeTokens(tokens)}</span>}
      </p>
      {sent !== null && <SentDisclosure sent={sent} />}
    </div>
  );
}

type AnswerItemProps = {
  answer: ShownAnswer;
  /** Only of the last one. */
  onRetry: (() => void) | undefined;
};

/** One answer: what it read, what it says, what it proposes, and how it came about. */
export function AnswerItem({ answer, onRetry }: AnswerItemProps) {
  const { state, text, isErased, proposals, messageId } = answer;
  const isUnderWay = state === 'starting' || state === 'running';
  return (
    <div aria-busy={isUnderWay} className="grid min-w-0 gap-3">
      <ToolUses uses={answer.toolUses} />
      {text !== '' && <AnswerText text={text} />}
      {isUnderWay && <Pulse label={text === '' ? words.starting : words.writing} />}
      {isErased && !isUnderWay && <p className="text-13 text-muted">{words.erased}</p>}
      {state === 'failed' && !isErased && <RunFailure failure={answer.failure} onRetry={onRetry} />}
      {state === 'stopped' && !isErased && <RunFailure failure={null} onRetry={onRetry} />}
      {state === 'done' && !isErased && text === '' && proposals.length === 0 && (
        <p className="text-13 text-muted">{words.nothing}</p>
      )}
      {proposals.length > 0 && (
        <ul aria-label={words.proposals} className="grid gap-2">
          {numbered(proposals).map(({ key, item }) => (
            <li key={key}>
              <ProposalCard
                proposal={item}
                proposalKey={messageId === null || isUnderWay ? null : `${messageId}-${key}`}
              />
            </li>
          ))}
        </ul>
      )}
      <Foot answer={answer} />
    </div>
  );
}
