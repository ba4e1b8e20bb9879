import {
  badgeRules,
  fewestBehindMedian,
  fewestRanked,
  mostPerAccount,
  needed,
  type PartName,
  usualCases,
} from '@ruche/contracts/ranking';
import type { ReactNode } from 'react';
import { paths, privacyRanking } from '#config/paths.ts';
import { WhereSold } from '#features/site/plans-sold.tsx';

export type FormulaSectionId =
  | 'score'
  | 'places'
  | PartName
  | 'ranks'
  | 'minimum'
  | 'sizes'
  | 'badges'
  | 'left-out'
  | 'gaming'
  | 'seasons';

export type FormulaSection = { id: FormulaSectionId; title: string; body: ReactNode };

const cap = `${100 * mostPerAccount}%`;

const parts: FormulaSection[] = [
  {
    id: 'score',
    title: 'The score',
    body: (
      <>
        <p>
          A score runs from 0 to 100. Lift is half of it, responsiveness a fifth, and punctuality and steadiness 15%
          each. In every part you get a place from 0 to 100 among those ranked that month, and the higher, the better.
        </p>
        <p>
          If there’s nothing to measure in a part, because nobody wrote to you or nothing was planned, the part is left
          out and its weight goes to the others in proportion. That’s neither good nor bad for you.
        </p>
      </>
    ),
  },
  {
    id: 'places',
    title: 'Places',
    body: (
      <>
        <p>
          A place is a percentile: the share of people who did worse than you, where you and everyone who did equally
          well count as half. So 50 is the middle, and people who did equally well get the same place.
        </p>
        <p>
          No part is known exactly. What yours could be, with a probability of 80%, gives the lowest and the highest
          place you might have.
        </p>
      </>
    ),
  },
  {
    id: 'lift',
    title: 'Lift',
    body: (
      <>
        <p>
          Lift compares each post with what its own account usually gets: the median engagements, after 7 days, of what
          the account published in the same format in the 90 days before, whoever wrote it. We take the logarithm of
          (engagements + 1) divided by (median + 1), so twice the usual counts as much in one direction as half of it in
          the other. A post that gets 30 on an account that usually gets 15 counts about as much as one that gets 30,000
          where 15,000 is usual.
        </p>
        <p>
          A post counts if at least {fewestBehindMedian} earlier posts are behind the median. Credit goes to whoever
          composed it.
        </p>
      </>
    ),
  },
  {
    id: 'responsiveness',
    title: 'Responsiveness',
    body: (
      <>
        <p>
          Half of this is how fast you are: the median time to the first answer, counted only within the client’s
          business hours. The other half is the share of messages that got an answer at all. An answer counts from three
          words on, or with a file, so a single “Thanks” or an emoji doesn’t stop the clock, and neither does an
          automatic answer.
        </p>
        <p>
          A message counts for whoever it’s assigned to, whoever answered it, and whoever closed it. Whoever answers,
          it’s answered, but the minutes only count for them. Spam is left out, and so are messages that have waited
          less than 7 days.
        </p>
        <p>
          Every record is read together with {usualCases} usual cases of the season, so that one quick answer doesn’t
          put anyone first. Punctuality and steadiness work the same way.
        </p>
      </>
    ),
  },
  {
    id: 'punctuality',
    title: 'Punctuality',
    body: (
      <>
        <p>
          The share of planned posts that went out within 60 seconds of their time. A post is planned if it got its time
          at least a minute ahead. Posts that need a check and failures caused by the network are left out: they’re not
          your doing.
        </p>
        <p>
          What could have been prevented counts as not on time: a post that broke the network’s rules, an account that
          was disconnected, or publishing that was paused. So does a post that’s moved or deleted after it was due. Each
          post is judged once, by the first of its times that passed.
        </p>
      </>
    ),
  },
  {
    id: 'steadiness',
    title: 'Steadiness',
    body: (
      <p>
        The share of weeks, over all clients you wrote for that month, in which the client’s planned rhythm was kept,
        whoever wrote the posts. A week runs from Monday to Sunday in the client’s time zone and lies wholly in the
        month. The rhythm is the number of the client’s weekly posting times. Without posting times, it’s the median
        week of the 90 days before, and at least one post. The same post on several accounts is one, and posting more
        than planned adds nothing.
      </p>
    ),
  },
];

const rules: FormulaSection[] = [
  {
    id: 'ranks',
    title: 'Intervals and shared ranks',
    body: (
      <>
        <p>
          A month is a small sample, so every score has an interval in which it lies with a probability of 80%.
          Whoever’s interval overlaps with that of the best in a group shares their rank. The next rank begins with the
          first person whose interval doesn’t.
        </p>
        <p>
          Only groups that begin in the upper half have numbers, and a group that reaches down to the last place has
          none, unless everyone shares it. The others are listed by name, without numbers, so no one is shown as last.
          With fewer than {fewestRanked} people ranked, there are no numbers at all.
        </p>
      </>
    ),
  },
  {
    id: 'minimum',
    title: 'Who’s ranked',
    body: (
      <p>
        Everyone who opted in, with at least {needed.publications} posts that count, on at least {needed.accounts}{' '}
        accounts, over at least {needed.days} days. Days run from the first to the last post of the 90 days up to the
        end of the month, and both are included. Until then, your own page says what’s missing, and nobody else sees
        your numbers.
      </p>
    ),
  },
  {
    id: 'sizes',
    title: 'Account sizes',
    body: (
      <p>
        Next to a name, you see the networks and sizes of the accounts someone posted on, and you can filter by them. A
        size is a range of followers on the day of publishing, so that no one can tell which account it is. It doesn’t
        change a score: followers aren’t in the formula.
      </p>
    ),
  },
  {
    id: 'badges',
    title: 'Badges',
    body: (
      <ul>
        <li>
          <strong>Lift:</strong> the 80% interval of your lift is above 0, so it’s more than chance.
        </li>
        <li>
          <strong>Quick:</strong> your median first answer came in under {badgeRules.quick.minutesBelow} business
          minutes, over at least {badgeRules.quick.fewestAnswers} answers.
        </li>
        <li>
          <strong>On time:</strong> every planned post went out within its minute, with at least{' '}
          {badgeRules.onTime.fewestPlanned} planned.
        </li>
        <li>
          <strong>Steady:</strong> the rhythm was kept in every week, with at least {badgeRules.steady.fewestWeeks}{' '}
          weeks.
        </li>
      </ul>
    ),
  },
  {
    id: 'left-out',
    title: 'What doesn’t count',
    body: (
      <ul>
        <li>
          <strong>Followers.</strong> How large an account is changes nothing. Only the distance to its own usual
          counts.
        </li>
        <li>
          <strong>Reach, paid or not.</strong> Only engagements count.
        </li>
        <li>
          <strong>Your own comments.</strong> Comments by the account itself, by other accounts of the workspace, and by
          whoever connected one are taken off.
        </li>
        <li>
          <strong>Posts without numbers.</strong> If a network reports none, the post is left out.
        </li>
        <li>
          <strong>Your plan.</strong>{' '}
          <WhereSold otherwise="Which one you have doesn’t matter.">What you pay us doesn’t matter.</WhereSold>
        </li>
      </ul>
    ),
  },
  {
    id: 'gaming',
    title: 'How we keep it fair',
    body: (
      <ul>
        <li>Deleting a post that did badly doesn’t help. It still counts, with its last numbers.</li>
        <li>One lucky account can’t carry a month: it counts for at most {cap} of your lift.</li>
        <li>A few lucky posts can’t either: the fewer there are, the less of their lift is believed.</li>
        <li>Moving a post after its time has passed counts as not on time.</li>
        <li>Posting more often than planned doesn’t raise steadiness, and weak posts lower the lift.</li>
        <li>Writing for new accounts only doesn’t avoid the lift: only posts that count bring you into the ranking.</li>
        <li>
          Networks don’t say who liked a post, so we can’t take off likes by your own team. But they also raise what’s
          usual for the account, so whoever likes every post soon gains nothing by it.
        </li>
      </ul>
    ),
  },
  {
    id: 'seasons',
    title: 'Seasons',
    body: (
      <>
        <p>
          A season is a month, in UTC. While it’s open, it’s computed every day and shown as “so far”. It closes on the
          9th of the next month, when its last post is more than 7 days old. Then the result is frozen, together with
          everything it was computed from.
        </p>
        <p>
          There’s no chance in the formula: the same inputs always give the same table, byte for byte, and whoever runs
          an installation of Ruche can recompute a closed season to check it. The frozen inputs hold no names of people,
          clients, or accounts. If you leave, you’re shown as “A member who left” at once, in closed seasons too.
        </p>
        <p>
          You see every post that counts for you, with its numbers, on <a href={paths.ownRanking}>your own page</a>, and
          can report a mistake there. What we do with your data is in the <a href={privacyRanking}>privacy policy</a>.
        </p>
      </>
    ),
  },
];

export const formulaSections: FormulaSection[] = [...parts, ...rules];

/** Between the two examples of the lift. */
export const liftOfMonth = (
  <>
    <p>
      Your lift is the mean over your posts, with two brakes. No account counts for more than {cap} of it. What’s above
      that counts as no lift and isn’t handed to other accounts, so to count in full you need posts on at least four.
    </p>
    <p>
      Then it’s pulled toward 0, depending on how much luck is likely behind it (empirical Bayes). With few posts,
      little of a lift is believed. With many posts on several accounts, nearly all of it is.
    </p>
  </>
);
