import { dataDeletionTimeline } from '@ruche/contracts/people';
import { paths } from '#config/paths.ts';
import type { LegalSection } from '#features/site/components/legal-layout.tsx';

export const privacySections: LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are and what this covers',
    body: (
      <>
        <p>
          Ruche is a web application in which community managers, freelancers and agencies plan, publish and measure
          posts for their clients. This policy covers the website and the application.
        </p>
        <p>
          For the data of your own account we decide why and how it is used: we are its controller. For what you bring
          in about your clients and their audiences you decide, and we act on your instructions as your processor.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-hold',
    title: 'What we hold',
    body: (
      <>
        <ul>
          <li>
            <strong>Account data:</strong> your first and last name, email address, the time zone of your browser when
            you signed up, a one-way hash of your password, your sessions and, if you use one, your second sign-in
            factor.
          </li>
          <li>
            <strong>Client data:</strong> the names, email addresses, company names and time zones of the clients you
            add.
          </li>
          <li>
            <strong>Social accounts:</strong> the platform, user name, user ID and picture of each account you connect,
            and the access tokens the platform gives us. We never see or ask for a platform password.
          </li>
          <li>
            <strong>Content:</strong> the posts, drafts, pictures and films you put into Ruche, with their schedule, and
            the comments and messages that connected accounts receive.
          </li>
          <li>
            <strong>Metrics and receipts:</strong> figures the platforms report about published posts, and the record of
            every attempt to publish.
          </li>
          <li>
            <strong>Logs:</strong> the time, address and outcome of requests to our servers, with secrets left out.
          </li>
        </ul>
        <p>
          In your browser we keep only what the application needs to work: your session, a cookie that tells your
          devices from strangers guessing your password, and your choice of light or dark. We use no advertising cookies
          and no tracking by third parties.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why we use it',
    body: (
      <>
        <p>
          To provide what you signed up for: keeping your calendar, publishing at the minute you chose, showing messages
          and figures, answering your questions. The legal ground is our contract with you.
        </p>
        <p>
          To keep the service safe and working: detecting abuse, finding faults, keeping records of what was published.
          The ground is our legitimate interest in a service that can be trusted. To keep invoices, because the law says
          so.
        </p>
        <p>
          We do not sell data, we do not show advertising, and we do not use your content or your clients’ content to
          train models.
        </p>
      </>
    ),
  },
  {
    id: 'who-else',
    title: 'Who else handles it',
    body: (
      <>
        <p>
          <strong>The platforms you connect</strong> (Facebook, Instagram, X, LinkedIn, TikTok) receive what you publish
          there, under their own terms.
        </p>
        <p>
          <strong>Companies that work for us</strong> under a data processing contract: hosting and storage, delivery of
          email and text messages, payment, and, when you use the AI assistant, the processing of what you ask it. Each
          gets only what its task needs. Ask us and we send you the current list, with the country of each.
        </p>
        <p>
          Where data leaves the European Economic Area, it does so under an adequacy decision or the European
          Commission’s standard contractual clauses. We hand data to authorities only where the law obliges us to.
        </p>
      </>
    ),
  },
  {
    id: 'keeping',
    title: 'How long we keep it, and how it is protected',
    body: (
      <>
        <p>
          We keep your data for as long as you have an account. What you remove in the application can be restored for
          30 days, and is then erased. Disconnecting a social account forgets its tokens at once. When you delete your
          account, deletion starts within {dataDeletionTimeline.startsWithinHours} hours and is complete within{' '}
          {dataDeletionTimeline.completeWithinDays} days; the <a href={paths.dataDeletion}>data deletion page</a> says
          exactly how.
        </p>
        <p>
          Platform tokens are encrypted at rest and used only on our servers; they never reach a browser, a log or an
          export. Connections are encrypted, every workspace is separated from every other in the database itself, and
          only those of us who need access to do their work have it. If a breach ever puts you at risk, we tell you and
          the authority without delay.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights, and how to reach us',
    body: (
      <>
        <p>
          Under the General Data Protection Regulation you may see the data we hold about you, correct it, take it with
          you, have it erased, restrict its use and object to it. Much of this you can do yourself in{' '}
          <a href={paths.settings}>Settings</a>; for the rest, or for anything unclear, write to{' '}
          <a href="mailto:privacy@ruche.example">privacy@ruche.example</a>. We answer within one month.
        </p>
        <p>
          If you are a follower or a client of somebody who uses Ruche, please turn to them first; we help them answer
          you. If you think we are wrong, you may complain to the data protection authority of your country.
        </p>
        <p>
          When this policy changes in a way that matters, we tell you by email at least 30 days before, and earlier
          versions remain available on request.
        </p>
      </>
    ),
  },
];
