import { TriangleAlert } from 'lucide-react';
import { paths } from '#config/paths.ts';
import { dataDeletionPage as words } from '#features/site/words.ts';
import { ActionLink } from './components/action-link.tsx';
import { DeletionStatus } from './components/deletion-status.tsx';
import { LegalLayout } from './components/legal-layout.tsx';
import { deletionSections } from './content/deletion-sections.tsx';

function Warning() {
  return (
    <div
      role="note"
      aria-labelledby="deletion-warning"
      className="mt-8 rounded-card border border-clay bg-clay-soft p-5 sm:p-6"
    >
      <p id="deletion-warning" className="flex items-center gap-2 text-16 font-semibold text-clay">
        <TriangleAlert className="shrink-0 size-5" />
        {words.warning}
      </p>
      <p className="mt-2 text-16">{words.warningText}</p>
      <ActionLink href={paths.settings} variant="secondary" className="mt-5">
        {words.settings}
      </ActionLink>
    </div>
  );
}

export function DataDeletionPage() {
  return (
    <LegalLayout
      title={words.title}
      summary={words.summary}
      notice={
        <>
          <DeletionStatus />
          <Warning />
        </>
      }
      sections={deletionSections}
    />
  );
}
