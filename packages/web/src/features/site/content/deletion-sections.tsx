import { dataDeletionTimeline } from '@ruche/contracts/people';
import { paths } from '#config/paths.ts';
import type { LegalSection } from '#features/site/components/legal-layout.tsx';
import { WhereSold } from '#features/site/plans-sold.tsx';

const { startsWithinHours, completeWithinDays } = dataDeletionTimeline;

const timeline = [
  {
    when: 'Immediately',
    what: 'Your account is deactivated and you’re signed out on all devices. Nothing more is published from it.',
  },
  {
    when: `Within ${startsWithinHours} hours`,
    what: 'Deletion starts. If you sign in before that, the request is canceled and nothing changes.',
  },
  {
    when: `Within up to ${completeWithinDays} days`,
    what: 'Deletion is complete. All that’s left is an anonymous receipt.',
  },
];

export const deletionSections: LegalSection[] = [
  {
    id: 'export',
    title: 'Export your data first',
    body: (
      <p>
        Before you confirm, you can download a full export: one archive with your clients, posts, receipts, and
        analytics as JSON, plus your media files. It never includes access tokens. Download it before you continue,
        because we can’t create one afterward.
      </p>
    ),
  },
  {
    id: 'request',
    title: 'How to request deletion',
    body: (
      <>
        <ol>
          <li>Sign in to Ruche.</li>
          <li>
            Open <a href={paths.settings}>Settings</a> in your dashboard.
          </li>
          <li>Choose to delete your account, download the export if you want it, and confirm.</li>
        </ol>
        <p>
          If you can’t sign in anymore, email <a href="mailto:privacy@ruche.example">privacy@ruche.example</a> from your
          account’s email address. We’ll verify that it’s you and start the same process.
        </p>
      </>
    ),
  },
  {
    id: 'timeline',
    title: 'What happens when',
    body: (
      <dl className="border-t border-line">
        {timeline.map((step) => (
          <div
            key={step.when}
            className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{step.when}</dt>
            <dd>{step.what}</dd>
          </div>
        ))}
      </dl>
    ),
  },
  {
    id: 'scope',
    title: 'What’s deleted and what isn’t',
    body: (
      <>
        <p>
          We delete your profile, your workspace, its clients, connected accounts and their access tokens, drafts, our
          copies of scheduled and published posts, media, inbox items, analytics, and receipts. We also revoke our
          access at each network that supports it.
        </p>
        <p>
          Workspaces you share with others stay with them, along with everything in them. If you’re the only owner,
          ownership goes to the manager who joined first. If there’s no manager, it goes to the member who joined first.
          We’ll notify them.
        </p>
        <p>
          Posts that are already live stay on the networks, because they belong to your clients’ accounts. To remove
          them, delete them on the network.
          <WhereSold> We keep invoices only for as long as tax law requires.</WhereSold>
        </p>
      </>
    ),
  },
  {
    id: 'change-of-mind',
    title: 'If you change your mind',
    body: (
      <p>
        Sign in within the first {startsWithinHours} hours to cancel the request. After that, deletion has started and
        can’t be stopped or undone. You can always create a new account, which will start empty.
      </p>
    ),
  },
];
