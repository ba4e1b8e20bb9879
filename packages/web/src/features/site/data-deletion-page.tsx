import { TriangleAlert } from 'lucide-react';
import { paths } from '#config/paths.ts';
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
        Deletion is permanent
      </p>
      <p className="mt-2 text-16">
        Once your data is deleted it cannot be recovered, by you or by us. Your clients, connected accounts, scheduled
        posts, media and reports all go. Posts that are still waiting will not be published.
      </p>
      <ActionLink href={paths.settings} variant="secondary" className="mt-5">
        Go to account settings
      </ActionLink>
    </div>
  );
}

export function DataDeletionPage() {
  return (
    <LegalLayout
      title="Data Deletion"
      summary="You can delete your account and everything in it at any time, without giving a reason. This page says how, what happens when, and what cannot be undone."
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
