import {
  type ReplyInput,
  ReplySuggestionsSchema,
  type ReplySuggestions as Suggestions,
} from '@ruche/contracts/assistant';
import type { Conversation } from '@ruche/contracts/inbox';
import { BadgeCheck, MessageSquareQuote, RotateCw, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '#components/ui/button.tsx';
import { MarkedText } from '#entities/assistant/marked-text.tsx';
import { useRun } from '#entities/assistant/run-stream/use-run.ts';
import { InstructionForm } from '#entities/assistant/writing/instruction-form.tsx';
import { replaceWithUndo } from '#entities/assistant/writing/replace-in-field.ts';
import { SuggestionPanel } from '#entities/assistant/writing/suggestion-panel.tsx';
import { useBeginAsked } from '#entities/assistant/writing/use-begin-asked.ts';
import { useModelGate } from '#entities/assistant/writing/use-model-gate.ts';
import { WrittenBy } from '#entities/assistant/writing/written-by.tsx';
import { replySuggestions as words } from '#features/inbox/words/assistant.ts';

type Item = Suggestions['items'][number];

const sourceIcons = { saved_reply: MessageSquareQuote, fact: BadgeCheck };
const sourceNames = { saved_reply: words.savedReply, fact: words.fact };

function RestsOn({ sources }: { sources: Item['restsOn'] }) {
  if (sources.length === 0) {
    return (
      <p className="flex items-start gap-1.5 text-12 text-honey-text">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        {words.restsOnNothing}
      </p>
    );
  }
  return (
    <ul aria-label={words.restsOn} className="flex flex-wrap gap-1.5">
      {sources.map(({ kind, id, text }) => {
        const Icon = sourceIcons[kind];
        return (
          <li
            key={`${kind} ${id} ${text}`}
            title={`${sourceNames[kind]}: ${text}`}
            className="inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-small bg-hover px-2 text-12 text-muted"
          >
            <Icon aria-hidden="true" className="size-3 shrink-0" />
            <span className="sr-only">{`${sourceNames[kind]}: `}</span>
            <span className="max-w-72 truncate">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Choice({ item, isReplacing, onUse }: { item: Item; isReplacing: boolean; onUse: () => void }) {
  return (
    <li className="grid gap-2 rounded-control border border-line bg-surface px-3 py-2.5">
      <MarkedText text={item.text} findings={item.findings} />
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1">
          <RestsOn sources={item.restsOn} />
        </div>
        <Button size="small" aria-label={words.choose(item.text)} onClick={onUse}>
          {isReplacing ? words.replace : words.use}
        </Button>
      </div>
    </li>
  );
}

type ReplySuggestionsProps = {
  conversation: Conversation;
  field: RefObject<HTMLTextAreaElement | null>;
  hasText: boolean;
  place: string;
  /** A new value for each request; null where one is found again after a reload. */
  asked: object | null;
  onClose: () => void;
};

/** Answers to choose from, each with what it rests on. The chosen one goes into the field, and is sent by a person. */
export function ReplySuggestions({ conversation, field, hasText, place, asked, onClose }: ReplySuggestionsProps) {
  const { id, client } = conversation;
  const run = useRun<ReplyInput, Suggestions>({ place, path: '/assistant/reply', answer: ReplySuggestionsSchema });
  const gate = useModelGate(client.id);
  const ask = (instruction = '') => gate.pass(() => run.start({ conversationId: id, instruction }));
  useBeginAsked(asked, () => ask());
  const close = () => {
    run.forget();
    onClose();
  };
  const use = (text: string) => {
    close();
    replaceWithUndo(field, { from: 0, to: field.current?.value.length ?? 0 }, text);
  };
  const { result } = run;
  return (
    <SuggestionPanel
      title={words.title}
      run={run}
      gate={gate}
      clientId={client.id}
      asked={asked}
      onClose={close}
      className="max-h-[45dvh] overflow-y-auto overscroll-contain"
    >
      {result !== null && (
        <>
          {result.items.length === 0 && <p className="text-13 text-muted">{words.none}</p>}
          <ol className="grid grid-cols-1 gap-2">
            {result.items.map((item) => (
              <Choice key={item.text} item={item} isReplacing={hasText} onUse={() => use(item.text)} />
            ))}
          </ol>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <WrittenBy model={result.model} sent={result.sent} />
            <Button size="small" variant="ghost" onClick={() => ask(run.input?.instruction)}>
              <RotateCw aria-hidden="true" />
              {words.again}
            </Button>
          </div>
          <InstructionForm label={words.adjust} placeholder={words.adjustPlaceholder} onSubmit={ask} />
        </>
      )}
    </SuggestionPanel>
  );
}
