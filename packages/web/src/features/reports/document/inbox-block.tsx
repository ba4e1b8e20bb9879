import { inboxFiguresOf, type ReportContent, writeInboxFigure } from '@ruche/contracts/reports';
import { counted, type Voice } from './voice.ts';

type InboxProps = { inbox: ReportContent['inbox']; voice: Voice };

/** How much people wrote, and how soon they were answered. */
export function InboxBlock({ inbox, voice }: InboxProps) {
  const { words, language } = voice;
  if (inbox === null || inbox.received === 0) return <p className="text-14 text-muted">{words.inbox.empty}</p>;
  const isCompared = inbox.previous !== null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="relative overflow-x-auto">
        <table className="w-full text-13 tabular-nums">
          <caption className="sr-only">{words.blocks.inbox}</caption>
          <thead>
            <tr className="text-12 text-muted [&>th]:py-1.5 [&>th]:pl-3 [&>th]:text-right [&>th]:font-medium">
              <th scope="col" className="pl-0! text-left!">
                {words.name}
              </th>
              <th scope="col">{words.value}</th>
              {isCompared && <th scope="col">{words.previous}</th>}
            </tr>
          </thead>
          <tbody>
            {inboxFiguresOf(inbox).map((figure) => {
              const { value, previous } = writeInboxFigure(figure, language);
              return (
                <tr key={figure.name} className="border-line border-t [&>td]:pl-3 [&>td]:text-right">
                  <th scope="row" className="py-2 text-left font-normal">
                    {words.inbox.figures[figure.name]}
                    {figure.of !== null && (
                      <span className="block text-12 text-muted">
                        {counted(voice, words.inbox.basis[figure.of], figure.n)}
                      </span>
                    )}
                  </th>
                  <td className="font-medium">{value}</td>
                  {isCompared && <td className="text-muted">{previous}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className="text-12 text-muted">{words.inbox.note}</p>
    </div>
  );
}
