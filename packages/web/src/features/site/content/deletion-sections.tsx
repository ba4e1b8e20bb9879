import { dataDeletionTimeline } from '@ruche/contracts/people';
import { paths } from '#config/paths.ts';
import type { LegalSection } from '#features/site/components/legal-layout.tsx';

const { startsWithinHours, completeWithinDays } = dataDeletionTimeline;

const timeline = [
  {
    when: 'Immediately',
    what: 'Your account is deactivated and every session is ended, on all devices. Nothing more is published from it.',
  },
  {
    when: `Within ${startsWithinHours} hours`,
    what: 'Deletion starts. Until it does, signing in again cancels the request and everything is as it was.',
  },
  {
    when: `Within up to ${completeWithinDays} days`,
    what: 'Deletion is complete. What remains is an anonymous receipt that a deletion took place.',
  },
];

export const deletionSections: LegalSection[] = [
  {
    id: 'export',
    title: 'Take your data with you first',
    body: (
      <p>
        Before you confirm, we offer you a full export: one archive with your clients, posts, receipts and figures as
        JSON, and your media as files. Access tokens are never part of it. Please download it before you go on, because
        afterwards we cannot make one.
      </p>
    ),
  },
  {
    id: 'request',
    title: 'How to ask for deletion',
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
          If you can no longer sign in, write to <a href="mailto:privacy@ruche.example">privacy@ruche.example</a> from
          the address of your account. We check that it is you and start the same procedure.
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
    title: 'What is deleted, and what is not',
    body: (
      <>
        <p>
          We delete your profile, your workspace, its clients, connected accounts and their access tokens, drafts,
          scheduled and published posts as we hold them, media, inbox items, figures and receipts. Access is also
          revoked at each network that lets us do so.
        </p>
        <p>
          A workspace that other people work in stays with them, with everything in it. If you are its only owner, it
          goes to the manager who joined first or, without a manager, to the member who did, and they are told.
        </p>
        <p>
          Posts that are already public stay on the networks, because they belong to your clients’ accounts there. If
          you want them gone, remove them at the network. Invoices are kept for as long as tax law demands, and for
          nothing else.
        </p>
      </>
    ),
  },
  {
    id: 'change-of-mind',
    title: 'If you change your mind',
    body: (
      <p>
        Sign in within the first {startsWithinHours} hours and the request is cancelled. After that, deletion has begun
        and cannot be stopped or undone. You are welcome to open a new account, which will start empty.
      </p>
    ),
  },
];
