import type { Post } from '@ruche/contracts/posts';
import { GitCompareArrows } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { type Draft, draftOfPost } from '#features/posts/draft.ts';
import { draftDifferences } from '#features/posts/draft-differences.ts';
import { conflictPanel as words } from '#features/posts/words/composer.ts';
import { DifferenceList } from './lazy-parts.tsx';

type ConflictPanelProps = { mine: Draft; theirs: Post; onKeepMine: () => void; onTakeTheirs: () => void };

/** Two versions of one post: nothing is saved until somebody has chosen. */
export function ConflictPanel({ mine, theirs, onKeepMine, onTakeTheirs }: ConflictPanelProps) {
  return (
    <section
      aria-labelledby="conflict"
      role="alertdialog"
      className="grid gap-4 rounded-card border border-edge bg-surface p-4 sm:p-5"
    >
      <div className="flex gap-3">
        <GitCompareArrows aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-honey-text" />
        <div className="grid gap-1">
          <h2 id="conflict" className="heading text-16">
            {words.title}
          </h2>
          <p className="text-13 text-muted">{words.description}</p>
        </div>
      </div>
      <DifferenceList differences={draftDifferences(draftOfPost(theirs), mine)} />
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <Button onClick={onKeepMine}>{words.keepMine}</Button>
        <Button onClick={onTakeTheirs}>{words.takeSaved}</Button>
      </div>
    </section>
  );
}
