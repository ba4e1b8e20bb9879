import { type RewriteAction, textLanguages, tones } from '@ruche/contracts/assistant';
import {
  AlignJustify,
  Hash,
  type LucideIcon,
  Magnet,
  MessageSquarePlus,
  PenLine,
  RefreshCw,
  Scissors,
  Share2,
} from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OpenedMenuProps } from '#components/lazy-menu.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '#components/ui/menu.tsx';
import { useAssistantStatus } from '#entities/assistant/get-status.ts';
import type { TextPart } from '#entities/assistant/writing/place-text.ts';
import { languages, tones as toneNames, assistantMenu as words } from '#features/posts/words/assistant.ts';
import type { RewriteRequest } from './rewrite-request.ts';

type AssistantMenuProps = OpenedMenuProps & {
  clientId: string | null;
  actions: readonly RewriteAction[];
  /** What it would work on now. */
  readPart: () => TextPart;
  onAsk: (request: RewriteRequest) => void;
};

type Choose = (request: RewriteRequest) => void;

const icons: Partial<Record<RewriteAction, LucideIcon>> = {
  rewrite: RefreshCw,
  shorten: Scissors,
  lengthen: AlignJustify,
  hashtags: Hash,
  first_comment: MessageSquarePlus,
  hooks: Magnet,
  per_network: Share2,
};

const inText = ['rewrite', 'shorten', 'lengthen'] as const;
const beside = ['hashtags', 'first_comment', 'hooks', 'per_network'] as const;

function Remark({ children }: { children: string }) {
  return <p className="max-w-64 px-2 py-1.5 text-13 text-muted">{children}</p>;
}

function Entry({ action, onChoose }: { action: (typeof inText | typeof beside)[number]; onChoose: Choose }) {
  const Icon = icons[action] ?? PenLine;
  return (
    <MenuItem onSelect={() => onChoose({ action })}>
      <Icon aria-hidden="true" />
      {words[action]}
    </MenuItem>
  );
}

type HasAction = (action: RewriteAction) => boolean;

function Changes({ has, onChoose }: { has: HasAction; onChoose: Choose }) {
  return (
    <>
      {inText.filter(has).map((action) => (
        <Entry key={action} action={action} onChoose={onChoose} />
      ))}
      <MenuItem onSelect={() => onChoose(null)}>
        <PenLine aria-hidden="true" />
        {words.ownWords}
      </MenuItem>
    </>
  );
}

/** Two beside each other: the menu has room for all of them. */
function Ways({ has, onChoose }: { has: HasAction; onChoose: Choose }) {
  return (
    <>
      {has('tone') && (
        <>
          <MenuLabel>{words.tone}</MenuLabel>
          <div className="grid grid-cols-2">
            {tones.map((tone) => (
              <MenuItem key={tone} onSelect={() => onChoose({ action: 'tone', tone })}>
                {toneNames[tone]}
              </MenuItem>
            ))}
          </div>
        </>
      )}
      {has('translate') && (
        <>
          <MenuLabel>{words.translate}</MenuLabel>
          <div className="grid grid-cols-2">
            {textLanguages.map((language) => (
              <MenuItem key={language} onSelect={() => onChoose({ action: 'translate', language })}>
                {languages[language]}
              </MenuItem>
            ))}
          </div>
        </>
      )}
    </>
  );
}

type EntriesProps = { actions: readonly RewriteAction[]; part: TextPart; onChoose: Choose };

function Entries({ actions, part, onChoose }: EntriesProps) {
  const has = (action: RewriteAction) => actions.includes(action);
  // What is written from the post's text needs none in this field.
  const others = beside.filter((action) => has(action) && (part.text !== '' || action === 'first_comment'));
  return (
    <>
      {part.isSelection && <Remark>{words.onSelection}</Remark>}
      {part.text !== '' && <Changes has={has} onChoose={onChoose} />}
      {part.text === '' && !has('first_comment') && <Remark>{words.noText}</Remark>}
      {others.length > 0 && !part.isSelection && (
        <>
          {part.text !== '' && <MenuSeparator />}
          {others.map((action) => (
            <Entry key={action} action={action} onChoose={onChoose} />
          ))}
        </>
      )}
      {part.text !== '' && <Ways has={has} onChoose={onChoose} />}
    </>
  );
}

/** What can be asked of the assistant at a text. Where it can’t be asked, the panel below says why. */
export function AssistantMenu({ button, clientId, actions, readPart, onAsk }: AssistantMenuProps) {
  const [isOpen, setIsOpen] = useState(true);
  const [part, setPart] = useState(readPart);
  const { data: status, isError } = useAssistantStatus(clientId, clientId !== null);
  const chosen = useRef<{ request: RewriteRequest } | null>(null);
  const isRefused = status !== undefined && status.obstacle !== null;
  const [refusals, setRefusals] = useState(0);
  if (isOpen && isRefused) {
    setIsOpen(false);
    setRefusals(refusals + 1);
  }
  useEffect(() => {
    if (refusals > 0) onAsk({ action: 'rewrite' });
  }, [refusals, onAsk]);
  const open = (next: boolean) => {
    if (next) setPart(readPart());
    setIsOpen(next);
  };
  return (
    <Menu open={isOpen} onOpenChange={open}>
      <MenuTrigger>{button}</MenuTrigger>
      <MenuContent
        align="start"
        className="w-66"
        onCloseAutoFocus={(event) => {
          // The panel that opens takes the focus.
          if (chosen.current !== null || isRefused) event.preventDefault();
          if (chosen.current !== null) onAsk(chosen.current.request);
          chosen.current = null;
        }}
      >
        {clientId === null ? (
          <Remark>{words.noClient}</Remark>
        ) : isError ? (
          <Remark>{words.failed}</Remark>
        ) : status === undefined ? (
          <Remark>{words.loading}</Remark>
        ) : (
          <Entries
            actions={actions}
            part={part}
            onChoose={(request) => {
              chosen.current = { request };
            }}
          />
        )}
      </MenuContent>
    </Menu>
  );
}
