import { planIds, plans, trial } from '@ruche/contracts/billing';
import { paths } from '#config/paths.ts';
import type { LegalSection } from '#features/site/components/legal-layout.tsx';

export const termsSections: LegalSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    body: (
      <p>
        These terms are between you, or the company you act for, and Ruche. They cover the website and the application.
        If you accept them for a company, you confirm that you may do so. Together with our{' '}
        <a href={paths.privacyPolicy}>Privacy Policy</a> they are the whole agreement.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Give us a real name and an email address you read, keep your password to yourself, and tell us if you think
        somebody else has it. You are responsible for what is done in your workspace, also by people you let into it.
        You must be at least 18, or of age where you live.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and payment',
    body: (
      <>
        <p>Ruche is sold by subscription, per workspace and month, in US dollars:</p>
        <ul>
          {planIds.map((id) => (
            <li key={id}>
              <strong>{plans[id].name}</strong>, ${plans[id].pricePerMonth} per month: {plans[id].contents.join(', ')}.
            </li>
          ))}
        </ul>
        <p>
          A subscription is paid in advance, renews each month and can be cancelled at any time with effect from the end
          of the month already paid. Taxes are added where the law requires it. If we change a price, you hear it at
          least 30 days before it applies to you, and you may leave before then.
        </p>
      </>
    ),
  },
  {
    id: 'trial',
    title: 'Free trial',
    body: (
      <p>
        Every new workspace begins with {trial.days} days of {plans[trial.plan].name}, free of charge. We ask for no
        card, and the trial does not turn into a paid subscription by itself. When it ends, nothing is deleted and
        nothing is unpublished: the workspace becomes read-only for new work until you choose a plan, and what is
        already scheduled still goes out.
      </p>
    ),
  },
  {
    id: 'content',
    title: 'Your content and your clients',
    body: (
      <>
        <p>
          What you and your clients put into Ruche remains yours. You allow us to store, adapt to each platform’s format
          and transmit it, only in order to provide the service.
        </p>
        <p>
          You confirm that you have your clients’ permission to manage their accounts, and the rights to what you
          publish for them. For personal data of your clients and their audiences you are the controller and we are the
          processor.
        </p>
      </>
    ),
  },
  {
    id: 'acceptable-use',
    title: 'Acceptable use',
    body: (
      <p>
        Do not use Ruche to publish what is unlawful, deceptive or hateful, to send spam, to pretend to be somebody
        else, or to break the rules of a connected platform. Do not try to reach other people’s data, to get round the
        limits of your plan, or to overload the service. We may pause a workspace that does, and we say why.
      </p>
    ),
  },
  {
    id: 'platforms',
    title: 'Social platforms',
    body: (
      <p>
        Facebook, Instagram, X, LinkedIn and TikTok are run by others, under terms you have accepted with them. They may
        refuse a post, limit how often you publish, change what is possible or be unavailable. We cannot answer for
        that, but we tell you what happened, whether anything was published, and what you can do next. You may withdraw
        our access at any time, here or at the platform.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service and its limits',
    body: (
      <>
        <p>
          We work to publish every post once and at its minute, and keep a receipt of each attempt. No service is free
          of interruption; we announce planned maintenance and support you at the level of your plan. Suggestions of the
          AI assistant can be wrong: read them before you use them.
        </p>
        <p>
          We may improve and change the service. If we remove something that mattered to you, you may end your
          subscription and get back what you paid for the time that remains.
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending',
    body: (
      <p>
        You may leave at any time: cancel your plan, or delete your account in <a href={paths.settings}>Settings</a>.
        The <a href={paths.dataDeletion}>data deletion page</a> describes what then happens, and a full export is
        offered first. We may end this agreement with 30 days’ notice, or at once if these terms are seriously broken.
        In the first case we return what you paid for the time that remains.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability, law and contact',
    body: (
      <>
        <p>
          We are liable without limit for intent, gross negligence and harm to life or health, and wherever the law does
          not allow a limit. Otherwise our liability is limited to foreseeable damage, up to what you paid us in the
          twelve months before.
        </p>
        <p>
          The law of the country in which we are established applies. If you are a consumer, you keep the protection of
          the law where you live. If one of these terms turns out to be invalid, the others stand.
        </p>
        <p>
          When we change these terms in a way that matters, we tell you by email at least 30 days before. Questions go
          to <a href="mailto:hello@ruche.example">hello@ruche.example</a>.
        </p>
      </>
    ),
  },
];
