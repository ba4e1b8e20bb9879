import { type AccountLift, missingOf, shareRanks } from '@ruche/contracts/ranking';
import { useState } from 'react';
import { IntervalBar } from '#entities/ranking/interval-bar.tsx';
import { RankCell } from '#entities/ranking/rank-cell.tsx';
import { sharedRanksOf } from '#entities/ranking/shared-ranks.ts';
import { minimumExample as minimumWords, ranksExample as ranksWords } from '#features/site/ranking/words/formula.ts';
import { Example, Figure, Slider } from './controls.tsx';

const scores = [84, 79, 70, 61, 52, 38];

export function RanksExample() {
  const [width, setWidth] = useState(4);
  const rows = shareRanks(
    ranksWords.names.map((name, index) => {
      const score = scores[index] ?? 50;
      return { id: name, score, low: Math.max(0, score - width), high: Math.min(100, score + width) };
    }),
  );
  const numbered = rows.filter(({ rank }) => rank !== null);
  const named = rows.filter(({ rank }) => rank === null).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const shared = sharedRanksOf(rows);
  return (
    <Example
      title={ranksWords.title}
      controls={
        <Slider
          label={ranksWords.width}
          value={width}
          min={0}
          max={25}
          text={ranksWords.plus(width)}
          onChange={setWidth}
        />
      }
    >
      <span className="grid gap-2.5 text-14">
        {numbered.map(({ id, rank, score, low, high }) => (
          <span key={id} className="grid grid-cols-[2.25rem_3.5rem_minmax(0,1fr)] items-center gap-3">
            {rank !== null && <RankCell rank={rank} isShared={shared.has(rank)} size="small" />}
            <span className="font-medium">{id}</span>
            <IntervalBar value={score} low={low} high={high} className="h-2" />
          </span>
        ))}
      </span>
      {named.length > 0 && (
        <span className="grid gap-1 border-line border-t pt-3 text-14">
          <span className="text-13 text-muted">{ranksWords.named}</span>
          <span>{named.map(({ id }) => id).join(', ')}</span>
        </span>
      )}
    </Example>
  );
}

const dayMs = 86_400_000;
const first = Date.UTC(2031, 4, 1);
const account: Omit<AccountLift, 'account'> = { publications: 1, mean: 0, squares: 0, weight: 0 };
const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

function judge(posts: number, accounts: number, days: number): string | null {
  const span = {
    firstAt: new Date(first).toISOString(),
    lastAt: new Date(first + (days - 1) * dayMs).toISOString(),
  };
  const missing = missingOf(
    { span },
    {
      publications: posts,
      mean: 0,
      coverage: 1,
      accounts: Array.from({ length: accounts }, (_, index) => ({ ...account, account: `account ${index}` })),
    },
  );
  if (missing === null) return null;
  const texts = [
    [missing.publications, minimumWords.missingPosts],
    [missing.accounts, minimumWords.missingAccounts],
    [missing.days, minimumWords.missingDays],
  ] as const;
  return list.format(texts.flatMap(([{ have, need }, say]) => (have < need ? [say(need - have)] : [])));
}

export function MinimumExample() {
  const [posts, setPosts] = useState(17);
  const [accounts, setAccounts] = useState(2);
  const [days, setDays] = useState(26);
  const missing = judge(posts, accounts, days);
  return (
    <Example
      title={minimumWords.title}
      controls={
        <>
          <Slider label={minimumWords.posts} value={posts} min={0} max={40} onChange={setPosts} />
          <Slider label={minimumWords.accounts} value={accounts} min={1} max={6} onChange={setAccounts} />
          <Slider label={minimumWords.days} value={days} min={1} max={90} onChange={setDays} />
        </>
      }
    >
      {missing === null ? (
        <Figure value={minimumWords.ranked} note={minimumWords.enough} />
      ) : (
        <Figure value={minimumWords.notYet} note={minimumWords.missing(missing)} />
      )}
    </Example>
  );
}
