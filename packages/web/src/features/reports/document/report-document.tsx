import type { ReportBlock, ReportBlockKind } from '@ruche/contracts/reports';
import type { ReactNode } from 'react';
import { BestPostsBlock } from './best-posts-block.tsx';
import { BestTimesBlock } from './best-times-block.tsx';
import { BlockFrame } from './block-frame.tsx';
import { Cover, type ShownReport } from './cover.tsx';
import { FormatsBlock } from './formats-block.tsx';
import { HolesNote } from './holes-note.tsx';
import { InboxBlock } from './inbox-block.tsx';
import { KeyNumbersBlock } from './key-numbers-block.tsx';
import { LinesBlock } from './lines-block.tsx';
import { PlannedBlock } from './planned-block.tsx';
import { tintOf } from './tint.ts';
import { type Voice, voiceOf } from './voice.ts';

function bodyOf(kind: ReportBlockKind, report: ShownReport, voice: Voice): ReactNode {
  const { content, zone, from } = report;
  if (kind === 'key_numbers') return <KeyNumbersBlock overview={content.overview} from={from} voice={voice} />;
  if (kind === 'lines') return <LinesBlock series={content.overview.series} voice={voice} />;
  if (kind === 'best_posts') return <BestPostsBlock posts={content.bestPosts} zone={zone} voice={voice} />;
  if (kind === 'formats') return <FormatsBlock breakdowns={content.breakdowns} voice={voice} />;
  if (kind === 'best_times') return content.bestTimes && <BestTimesBlock times={content.bestTimes} voice={voice} />;
  if (kind === 'planned') return <PlannedBlock planned={content.planned} zone={zone} voice={voice} />;
  if (kind === 'inbox') return <InboxBlock inbox={content.inbox} voice={voice} />;
  return null;
}

/** What somebody wrote, as it is read. */
function Comment({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <p className="wrap-anywhere max-w-[70ch] whitespace-pre-line border-ring border-l-3 py-0.5 pl-4 text-16">{text}</p>
  );
}

type ReportDocumentProps = {
  report: ShownReport;
  /** The agency's, where the reader is not one of them. */
  workspaceName?: string | undefined;
  /** In place of what was written, where it can be changed. */
  renderComment?: ((block: ReportBlock) => ReactNode) | undefined;
};

/** The report itself: the same on the screen that makes it, on its own page, and behind its link. */
export function ReportDocument({ report, workspaceName, renderComment }: ReportDocumentProps) {
  const voice = voiceOf(report.language);
  const shown = report.blocks.filter(({ kind, comment }) => kind !== 'comment' || comment !== '' || renderComment);
  return (
    <article
      lang={report.language}
      aria-label={report.title}
      className="@container rounded-card border border-line bg-surface text-ink print:border-0"
      style={tintOf(report.color)}
    >
      <Cover report={report} workspaceName={workspaceName} voice={voice} />
      <div className="grid grid-cols-1 gap-10 px-5 py-8 sm:px-10 sm:py-10 print:px-0">
        <HolesNote holes={report.content.holes} voice={voice} />
        {shown.map((block) => {
          const comment = renderComment?.(block) ?? <Comment text={block.comment} />;
          const note = block.kind === 'lines' ? voice.words.linesNote : undefined;
          return (
            <BlockFrame key={block.id} id={block.id} title={voice.words.blocks[block.kind]} note={note}>
              {bodyOf(block.kind, report, voice)}
              {comment}
            </BlockFrame>
          );
        })}
      </div>
    </article>
  );
}
