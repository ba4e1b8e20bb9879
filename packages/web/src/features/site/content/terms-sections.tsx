import { planIds, plans, trial } from '@ruche/contracts/billing';
import { paths } from '#config/paths.ts';
import type { LegalSection } from '#features/site/components/legal-layout.tsx';
import { WhereSold } from '#features/site/plans-sold.tsx';

function UnsoldPlans() {
  return (
    <>
      <p>A plan sets how many clients a workspace can have and what it includes:</p>
      <ul>
        {planIds.map((id) => (
          <li key={id}>
            <strong>{plans[id].name}</strong>: {plans[id].contents.join(', ')}.
          </li>
        ))}
      </ul>
      <p>The administrator of this installation decides which plan a workspace has.</p>
    </>
  );
}

export const termsSections: LegalSection[] = [
  {
    id: 'agreement',
    title: 'This agreement',
    body: (
      <p>
        These terms are between you, or the company you represent, and Ruche. They cover the website and the
        application. If you accept them for a company, you confirm that you’re authorized to. Together with our{' '}
        <a href={paths.privacyPolicy}>Privacy Policy</a>, they’re the entire agreement.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Use your real name and an email address you check. Keep your password private, and tell us if you think someone
        else has it. You’re responsible for everything that happens in your workspace, including what people you invite
        do. You must be at least 18, or of legal age where you live.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and payment',
    unsoldTitle: 'Plans',
    body: (
      <WhereSold otherwise={<UnsoldPlans />}>
        <p>Ruche is a monthly subscription per workspace, in US dollars:</p>
        <ul>
          {planIds.map((id) => (
            <li key={id}>
              <strong>{plans[id].name}</strong>, ${plans[id].pricePerMonth} per month: {plans[id].contents.join(', ')}.
            </li>
          ))}
        </ul>
        <p>
          You pay in advance. Subscriptions renew each month, and you can cancel at any time, effective at the end of
          the paid month. Taxes are added where required. If we change a price, we’ll let you know at least 30 days in
          advance, and you can cancel before then.
        </p>
      </WhereSold>
    ),
  },
  {
    id: 'trial',
    title: 'Free trial',
    unsoldTitle: 'Trial',
    body: (
      <WhereSold
        otherwise={
          <p>
            Every new workspace starts with {trial.days} days of {plans[trial.plan].name}. When they end, nothing is
            deleted or unpublished. You can’t add anything new until your workspace has a plan, but scheduled posts
            still go out.
          </p>
        }
      >
        <p>
          Every new workspace starts with {trial.days} free days of {plans[trial.plan].name}. We don’t ask for a credit
          card, and the trial doesn’t turn into a paid subscription on its own. When it ends, nothing is deleted or
          unpublished. You can’t add anything new until you choose a plan, but scheduled posts still go out.
        </p>
      </WhereSold>
    ),
  },
  {
    id: 'content',
    title: 'Your content and your clients',
    body: (
      <>
        <p>
          You and your clients own the content you add to Ruche. You allow us to store it, adapt it to each network’s
          format, and transmit it, only to provide the service.
        </p>
        <p>
          You confirm that you have your clients’ permission to manage their accounts and the rights to what you publish
          for them. For personal data of your clients and their audiences, you’re the controller and we’re the
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
        Don’t use Ruche to publish anything unlawful, deceptive, or hateful, to send spam, to impersonate others, or to
        break a connected network’s rules. Don’t try to access other people’s data, bypass your plan’s limits, or
        overload the service. If you join the <a href={paths.ranking}>ranking</a>, don’t use a name that isn’t yours to
        use, and don’t try to raise a score by deceptive means. We may suspend a workspace that does, and we’ll tell you
        why.
      </p>
    ),
  },
  {
    id: 'platforms',
    title: 'Social networks',
    body: (
      <p>
        Facebook, Instagram, X, LinkedIn, and TikTok are run by other companies, under terms you’ve accepted with them.
        They can reject a post, limit how often you publish, change their features, or be unavailable. We’re not
        responsible for that, but we’ll tell you what happened, whether anything was published, and what you can do
        next. You can revoke our access at any time, here or on the network.
      </p>
    ),
  },
  {
    id: 'service',
    title: 'The service and its limits',
    body: (
      <>
        <p>
          We aim to publish every post once and on time, and we keep a receipt of each attempt. No service is free of
          interruptions. We announce planned maintenance and provide the support included in your plan. The AI
          assistant’s suggestions can be wrong, so review them before you use them. It changes and publishes nothing by
          itself. Your plan sets how much you can use its language model each month. You’re responsible for the texts
          you publish, whoever wrote them.
        </p>
        <p>
          We may improve and change the service.
          <WhereSold>
            {' '}
            If we remove something you rely on, you can cancel your subscription and get a refund for the remaining
            time.
          </WhereSold>
        </p>
      </>
    ),
  },
  {
    id: 'ending',
    title: 'Ending this agreement',
    body: (
      <p>
        You can leave at any time: <WhereSold>cancel your plan, or </WhereSold>delete your account in{' '}
        <a href={paths.settings}>Settings</a>. The <a href={paths.dataDeletion}>data deletion page</a> explains what
        happens next. You can download a full export first. We may end this agreement with 30 days’ notice, or
        immediately for serious violations of these terms.
        <WhereSold> If we give notice, we’ll refund the remaining time.</WhereSold>
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability, governing law, and contact',
    body: (
      <>
        <p>
          Our liability is unlimited for intent, gross negligence, and harm to life or health, and wherever the law
          doesn’t allow a limit. Otherwise, it’s limited to foreseeable damages
          <WhereSold>, up to what you paid us in the previous 12 months</WhereSold>.
        </p>
        <p>
          These terms are governed by the law of the country where we’re established. If you’re a consumer, you keep the
          protection of the law where you live. If one of these terms is invalid, the others still apply.
        </p>
        <p>
          If we make a significant change to these terms, we’ll email you at least 30 days in advance. Questions? Email{' '}
          <a href="mailto:hello@ruche.example">hello@ruche.example</a>.
        </p>
      </>
    ),
  },
];
