import type { PostVersion } from '@ruche/contracts/posts';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { AsyncPanel } from '#components/async-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import { Sheet, SheetContent } from '#components/ui/sheet.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { usePostVersions } from '#features/posts/api/list-versions.ts';
import type { Draft } from '#features/posts/draft.ts';
import { differencesBetween } from '#features/posts/draft-differences.ts';
import { versionHistory as words } from '#features/posts/words/composer.ts';
import { describeAge } from '#lib/age.ts';
import { useNow } from '#lib/use-now.ts';
import { DifferenceList } from './difference-list.tsx';

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

type RowProps = {
  version: PostVersion;
  draft: Draft;
  isOpen: boolean;
  onToggle: () => void;
  onRestore: (() => void) | undefined;
};

function VersionRow({ version, draft, isOpen, onToggle, onRestore }: RowProps) {
  const now = useNow();
  const at = new Date(version.createdAt);
  return (
    <li className="grid gap-3 py-3">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="grid gap-0.5 rounded-small text-left hover:text-honey-text"
      >
        <span className="flex items-baseline justify-between gap-3 text-13">
          <time dateTime={version.createdAt} className="font-medium">
            {timeFormat.format(at)}
          </time>
          <span className="text-12 text-muted">{describeAge(version.createdAt, now.getTime())}</span>
        </span>
        <span className="line-clamp-1 text-13 text-muted">{version.content.trim() || words.noText}</span>
      </button>
      {isOpen && (
        <>
          <p className="text-12 text-muted">{words.changes}</p>
          <DifferenceList differences={differencesBetween(draft, version)} />
          {onRestore !== undefined && (
            <Button size="small" className="justify-self-start" onClick={onRestore}>
              <RotateCcw aria-hidden="true" />
              {words.restore}
            </Button>
          )}
        </>
      )}
    </li>
  );
}

type VersionHistoryProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  postId: string;
  draft: Draft;
  /** Missing where nothing can be changed any more. */
  onRestore: ((version: PostVersion) => void) | undefined;
};

/** What the post said before, newest first, and the way back to it. */
export function VersionHistory({ open, onOpenChange, postId, draft, onRestore }: VersionHistoryProps) {
  const query = usePostVersions(postId, open);
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <Sheet open={open} onOpenChange={onOpenChange}>
      <SheetContent title={words.title} description={words.description}>
        <AsyncPanel query={query} what={words.what} skeleton={<Skeleton className="h-40" />}>
          {(versions) => (
            <ul className="divide-y divide-line">
              {versions.map((version) => (
                <VersionRow
                  key={version.version}
                  version={version}
                  draft={draft}
                  isOpen={opened === version.version}
                  onToggle={() => setOpened(opened === version.version ? null : version.version)}
                  onRestore={onRestore && (() => onRestore(version))}
                />
              ))}
            </ul>
          )}
        </AsyncPanel>
      </SheetContent>
    </Sheet>
  );
}
