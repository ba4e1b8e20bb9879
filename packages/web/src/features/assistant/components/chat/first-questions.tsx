import type { Client } from '@ruche/contracts/clients';
import { Link } from '@tanstack/react-router';
import { MessageCircle, Plus } from 'lucide-react';
import { buttonClass } from '#components/ui/button-class.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { paths } from '#config/paths.ts';
import { useWorkspace } from '#entities/workspaces/get-workspace.ts';
import { questionsToBegin } from '#features/assistant/chat/questions-to-begin.ts';
import { firstQuestions as words } from '#features/assistant/words/chat.ts';

type FirstQuestionsProps = {
  client: Client | undefined;
  /** Null where nothing can be asked. */
  onAsk: ((question: string) => void) | null;
};

/** A conversation before its first question: what one could ask. */
export function FirstQuestions({ client, onAsk }: FirstQuestionsProps) {
  const { data: workspace } = useWorkspace();
  if (workspace?.clients.used === 0) {
    return (
      <EmptyState
        drawing="person"
        title={words.noClientTitle}
        action={
          <Link to={paths.clients} search={{ add: true }} className={buttonClass()}>
            <Plus aria-hidden="true" />
            {words.addClient}
          </Link>
        }
      >
        {words.noClient}
      </EmptyState>
    );
  }
  return (
    <div className="m-auto grid w-full max-w-[34rem] gap-4 p-5">
      <div className="grid gap-1">
        <h2 className="heading wrap-anywhere text-20">
          {client === undefined ? words.title : words.titleFor(client.name)}
        </h2>
        <p className="text-14 text-muted">{words.text}</p>
      </div>
      {onAsk !== null && (
        <ul aria-label={words.label} className="grid gap-2">
          {questionsToBegin(client).map((question) => (
            <li key={question}>
              <button
                type="button"
                onClick={() => onAsk(question)}
                className="flex w-full items-start gap-2.5 rounded-control border border-line bg-surface px-3 py-2 text-left text-14 transition-colors hover:border-edge hover:bg-hover touch:min-h-11 touch:items-center"
              >
                <MessageCircle aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-honey-text touch:mt-0" />
                <span className="wrap-anywhere min-w-0">{question}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
