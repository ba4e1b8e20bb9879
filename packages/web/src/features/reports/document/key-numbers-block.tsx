import type { AnalyticsOverview } from '@ruche/contracts/analytics';
import {
  furtherFigureNames,
  type KeyFigure,
  keyFigureOf,
  mainFigureNames,
  previousDaysOf,
  writeKeyFigure,
} from '@ruche/contracts/reports';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { counted, type Voice } from './voice.ts';

type PartProps = { figure: KeyFigure; voice: Voice };

const isKnown = (change: string) => change !== '—';

function Change({ figure, voice }: PartProps) {
  const { change } = writeKeyFigure(figure, voice.language);
  const difference = (figure.value ?? 0) - (figure.previous ?? 0);
  if (!isKnown(change) || difference === 0) return <span className="text-muted">{change}</span>;
  const Icon = difference > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={`inline-flex items-center gap-0.5 font-medium ${difference > 0 ? 'text-leaf' : 'text-clay'}`}>
      <Icon aria-hidden="true" className="size-3" />
      {change}
    </span>
  );
}

type TileProps = PartProps & { against: string | null };

function Tile({ figure, voice, against }: TileProps) {
  const { words, language } = voice;
  const rests = counted(voice, figure.of === 'accounts' ? words.accounts : words.posts, figure.n);
  return (
    <div data-figure={figure.name} className="grid content-start gap-0.5 bg-surface p-4 sm:p-5">
      <dt className="text-13 text-muted">{words.figures[figure.name]}</dt>
      <dd className="grid gap-0.5">
        <span className="heading text-28 tabular-nums">{writeKeyFigure(figure, language).value}</span>
        {figure.name !== 'publications' && (
          <span className="text-12 text-muted">{figure.value === null ? words.noData : rests}</span>
        )}
        {against !== null && (
          <span className="flex flex-wrap items-center gap-x-1.5 text-12 tabular-nums">
            <Change figure={figure} voice={voice} />
            <span className="text-muted">{against}</span>
          </span>
        )}
      </dd>
    </div>
  );
}

/** Those that no network told are left out: a row of dashes says nothing. */
function Further({ overview, voice }: { overview: AnalyticsOverview; voice: Voice }) {
  const { words, language } = voice;
  const figures = furtherFigureNames
    .map((name) => keyFigureOf(overview, name))
    .filter(({ value, previous }) => value !== null || previous !== null);
  if (figures.length === 0) return null;
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-13 tabular-nums">
        <caption className="sr-only">{words.furtherCaption}</caption>
        <thead>
          <tr className="text-12 text-muted [&>th]:py-1.5 [&>th]:pl-3 [&>th]:text-right [&>th]:font-medium">
            <th scope="col" className="pl-0! text-left!">
              {words.name}
            </th>
            <th scope="col">{words.value}</th>
            {overview.isCompared && <th scope="col">{words.previous}</th>}
            {overview.isCompared && <th scope="col">{words.change}</th>}
          </tr>
        </thead>
        <tbody>
          {figures.map((figure) => {
            const written = writeKeyFigure(figure, language);
            return (
              <tr key={figure.name} className="border-line border-t [&>td]:pl-3 [&>td]:text-right">
                <th scope="row" className="py-2 text-left font-normal">
                  {words.figures[figure.name]}
                </th>
                <td className="font-medium">{written.value}</td>
                {overview.isCompared && <td className="text-muted">{written.previous}</td>}
                {overview.isCompared && (
                  <td>
                    <Change figure={figure} voice={voice} />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

type KeyNumbersProps = { overview: AnalyticsOverview; from: string; voice: Voice };

/** The numbers of the period, each with what it rests on and how it changed. */
export function KeyNumbersBlock({ overview, from, voice }: KeyNumbersProps) {
  const { words, format } = voice;
  const previous = previousDaysOf(overview);
  const before = words.against(format.days(previous.from, previous.to));
  const againstOf = (figure: KeyFigure) =>
    figure.of === 'accounts' ? words.since(format.shortDay(from)) : overview.isCompared ? before : null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-3">
        {mainFigureNames.map((name) => {
          const figure = keyFigureOf(overview, name);
          return <Tile key={name} figure={figure} voice={voice} against={againstOf(figure)} />;
        })}
      </dl>
      <Further overview={overview} voice={voice} />
    </div>
  );
}
