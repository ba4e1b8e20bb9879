import type { Snippet } from '@ruche/contracts/posts';
import { Hash, TextQuote } from 'lucide-react';
import { useRef } from 'react';
import type { OpenedMenuProps } from '#components/lazy-menu.tsx';
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '#components/ui/menu.tsx';
import { useSnippets } from '#features/posts/api/list-snippets.ts';
import { snippetMenu as words } from '#features/posts/words/text-editor.ts';

type SnippetMenuProps = OpenedMenuProps & {
  clientId: string | null;
  /** Called once the menu is closed. */
  onClose: (snippet: Snippet | null) => void;
};

const groups = [
  { kind: 'text', label: words.texts, Icon: TextQuote },
  { kind: 'hashtags', label: words.hashtags, Icon: Hash },
] as const;

function Remark({ children }: { children: string }) {
  return <p className="px-2 py-1.5 text-13 text-muted">{children}</p>;
}

type EntriesProps = { clientId: string | null; onChoose: (snippet: Snippet) => void };

function Entries({ clientId, onChoose }: EntriesProps) {
  const { data, isError } = useSnippets(clientId);
  if (isError) return <Remark>{words.failed}</Remark>;
  if (data === undefined) return <Remark>{words.loading}</Remark>;
  if (data.items.length === 0) return <Remark>{words.empty}</Remark>;
  return groups.map(({ kind, label, Icon }) => {
    const items = data.items.filter((snippet) => snippet.kind === kind);
    if (items.length === 0) return null;
    return (
      <div key={kind}>
        <MenuLabel>{label}</MenuLabel>
        {items.map((snippet) => (
          <MenuItem key={snippet.id} onSelect={() => onChoose(snippet)} className="py-1.5">
            <Icon aria-hidden="true" />
            <span className="grid min-w-0">
              <span className="truncate">{snippet.name}</span>
              <span className="truncate text-12 text-muted">{snippet.text}</span>
            </span>
          </MenuItem>
        ))}
      </div>
    );
  });
}

/** Texts and hashtags to put into the post. Closing it leads back to the text. */
export function SnippetMenu({ button, clientId, onClose }: SnippetMenuProps) {
  const chosen = useRef<Snippet | null>(null);
  return (
    <Menu defaultOpen>
      <MenuTrigger>{button}</MenuTrigger>
      <MenuContent
        align="start"
        className="w-72 max-w-[calc(100vw-1rem)]"
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClose(chosen.current);
          chosen.current = null;
        }}
      >
        <Entries
          clientId={clientId}
          onChoose={(snippet) => {
            chosen.current = snippet;
          }}
        />
      </MenuContent>
    </Menu>
  );
}
