import { dataDeletionTimeline } from '@ruche/contracts/people';
import { paths } from '#config/paths.ts';
import type { LegalSection } from '#features/site/components/legal-layout.tsx';
import { WhereSold } from '#features/site/plans-sold.tsx';

export const privacySections: LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are and what this covers',
    body: (
      <>
        <p>
          Ruche is a web application that community managers, freelancers, and agencies use to plan, publish, and
          measure posts for their clients. This policy covers the website and the application.
        </p>
        <p>
          For your own account data, we decide why and how it’s used, so we’re the controller. For data you add about
          your clients and their audiences, you decide, and we act on your instructions as your processor.
        </p>
      </>
    ),
  },
  {
    id: 'what-we-hold',
    title: 'What we collect',
    body: (
      <>
        <ul>
          <li>
            <strong>Account data:</strong> your first and last name, email address, your browser’s time zone when you
            signed up, a one-way hash of your password, your sessions, and your two-factor method, if you use one.
          </li>
          <li>
            <strong>Client data:</strong> the names, email addresses, company names, and time zones of the clients you
            add.
          </li>
          <li>
            <strong>Social accounts:</strong> the network, username, user ID, and profile picture of each account you
            connect, and the access tokens the network gives us. We never see or ask for network passwords.
          </li>
          <li>
            <strong>Content:</strong> the posts, drafts, images, and videos you add to Ruche, with their schedule.
          </li>
          <li>
            <strong>Conversations:</strong> the comments, mentions, and messages your connected accounts receive and
            send, with the name, username, and user ID of the people who write, as the network shows them. We estimate
            the language and mood of each message on our own servers.
          </li>
          <li>
            <strong>Metrics and receipts:</strong> the numbers networks report about published posts, a record of every
            publishing attempt, and, of accounts you watch as competitors, public numbers and the texts of their public
            posts, for 12 weeks.
          </li>
          <li>
            <strong>Assistant:</strong> the ideas and schedules it suggests, the rules you set for a client’s texts,
            your chats with it, its answers, and how many tokens they used.
          </li>
          <li id="ranking" className="scroll-mt-24">
            <strong>Ranking:</strong> if you join the <a href={paths.ranking}>ranking of community managers</a>, the
            name and address you choose for it and when you joined. From your work in Ruche, we compute your score: the
            engagements of posts you composed, compared with what the account usually gets, how fast and how often
            messages were answered, whether planned posts went out on time, and in which weeks the planned rhythm was
            kept. If you report a mistake, we keep your report.
          </li>
          <li>
            <strong>Approvals:</strong> who approved, declined, or asked to change which version of a post, and when,
            with the IP address and browser it came from. If a client of yours does that on their own page, we keep it
            for them, too, with their name and email address as you entered them.
          </li>
          <li>
            <strong>Audit log:</strong> who changed what in your workspace and when, with the IP address.
          </li>
          <li>
            <strong>Logs:</strong> the time, IP address, and result of requests to our servers, without any secrets.
          </li>
        </ul>
        <p>
          In your browser, we only store what the application needs: your session, a cookie that recognizes your devices
          to protect your password, and your theme. We don’t use advertising cookies or third-party tracking.
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
          To provide the service: keeping your calendar, publishing on time, showing messages and analytics, and
          answering your questions. The legal basis is our contract with you.
        </p>
        <p>
          To keep the service safe and reliable: detecting abuse, fixing problems, and keeping records of what was
          approved, changed, and published. The legal basis is our legitimate interest in a service you can trust.
          <WhereSold> We also keep invoices, as the law requires.</WhereSold>
        </p>
        <p>
          To rank community managers who want to be ranked. The public ranking is opt-in: the legal basis is your
          consent, and you’re not in it without. It decides nothing about you, your plan, or your access. Before you
          join, only you see your own numbers, and owners and managers of your workspace see the parts of the score for
          their team, as help with the work. The legal basis for that is our and their legitimate interest in knowing
          how the work goes, and you can object to it. The <a href={paths.rankingFormula}>whole formula</a> is public.
        </p>
        <p>We don’t sell data, show ads, or use your content or your clients’ content to train models.</p>
      </>
    ),
  },
  {
    id: 'who-else',
    title: 'Who else handles it',
    body: (
      <>
        <p>
          <strong>The networks you connect</strong> (Facebook, Instagram, X, LinkedIn, and TikTok) receive what you
          publish there, under their own terms.
        </p>
        <p>
          <strong>Companies that work for us</strong> under a data processing agreement: hosting and storage, email and
          text message delivery, <WhereSold>payments, </WhereSold>and, if you use the AI assistant, processing your
          requests. Each only gets the data it needs. Contact us for the current list and their countries.
        </p>
        <p>
          <strong>The language model of the AI assistant</strong> is only used when someone in your workspace asks it to
          write or answer. It then receives what that answer needs, such as posts, comments, messages, saved replies, or
          an image, and we show what was sent. Names of people who write to you, email addresses, phone numbers, postal
          addresses, bank and card numbers, and usernames are masked first, and put back on our servers. A name we don’t
          know from elsewhere, inside a sentence, can remain. Ideas, trends, and schedules are worked out on our own
          servers. Managers and owners can turn the model off for the workspace, and you can for each client.
        </p>
        <p>
          <strong>Everyone who opens the ranking</strong> sees, if you joined it, the name you chose, your badges, and
          the networks and sizes of the accounts you work on. If you have a rank, they also see it, your score, and the
          parts of the score. No one sees a client’s name, a post, or a raw number there. We ask search engines not to
          list your own page.
        </p>
        <p>
          If data leaves the European Economic Area, it’s covered by an adequacy decision or the European Commission’s
          standard contractual clauses. We only share data with authorities when the law requires it.
        </p>
      </>
    ),
  },
  {
    id: 'keeping',
    title: 'How long we keep it and how we protect it',
    body: (
      <>
        <p>
          We keep your data while you have an account. Things you delete in the application can be restored for 30 days
          and are then erased. When you disconnect a social account, we delete its tokens immediately. When you delete
          your account, deletion starts within {dataDeletionTimeline.startsWithinHours} hours and is complete within{' '}
          {dataDeletionTimeline.completeWithinDays} days. The <a href={paths.dataDeletion}>data deletion page</a> has
          the details.
        </p>
        <p>
          Answers of the AI assistant are kept for 7 days, and what you make of them, such as a draft, as long as that.
          Chats with it are kept until you delete them, and only you can read them. We don’t keep a copy of what we send
          to the language model, and neither requests nor answers are logged.
        </p>
        <p>
          In the ranking, you’re shown until you leave it. Leaving takes effect at once, in past seasons too: from then
          on, you’re “A member who left” there. When a month is over, its result is kept together with the numbers it
          was computed from, so that it can be checked. These name no person, client, or account: they hold random IDs,
          and the link from such an ID to you is deleted with your account. Reports of mistakes are deleted after 180
          days.
        </p>
        <p>
          Decisions about posts are kept as long as the post, with the name of whoever made them. Their email address,
          IP address, and browser are erased with their account, or when they’re deleted as a contact. The audit log is
          kept as long as the workspace, because it proves who changed what. It refers to people by an ID: once you
          delete your account, it says “A former member”, and your IP addresses are erased. All others are erased after
          12 months.
        </p>
        <p>
          Conversations are kept until you delete the client they belong to. What someone deletes on the network is
          deleted here, too.
        </p>
        <p>
          Network access tokens are encrypted at rest and used only on our servers. They never reach a browser, a log,
          or an export. Connections are encrypted, workspaces are isolated from each other in the database, and only
          people on our team who need access have it. If a breach ever puts you at risk, we’ll notify you and the
          authorities without delay.
        </p>
      </>
    ),
  },
  {
    id: 'your-rights',
    title: 'Your rights and how to contact us',
    body: (
      <>
        <p>
          Under the General Data Protection Regulation (GDPR), you can access, correct, export, and erase your data,
          restrict its use, and object to it. You can do most of this yourself in <a href={paths.settings}>Settings</a>.
          You leave the ranking on <a href={paths.ownRanking}>your ranking page</a>, without giving a reason, and can
          report a mistake in your numbers there. To object to being measured for your team as well, email us. For
          anything else, email <a href="mailto:privacy@ruche.example">privacy@ruche.example</a>. We’ll answer within one
          month.
        </p>
        <p>
          If you’re a follower or a client of someone who uses Ruche, please contact them first. They can export or
          erase everything you wrote to them, and we’ll help them answer you. You can also file a complaint with your
          country’s data protection authority.
        </p>
        <p>
          If we make a significant change to this policy, we’ll email you at least 30 days in advance. Earlier versions
          are available on request.
        </p>
      </>
    ),
  },
];
