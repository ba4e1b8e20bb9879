import type { ReportPreview as Preview, ReportInput } from '@ruche/contracts/reports';
import { AsyncPanel } from '#components/async-panel.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { withComment } from '#features/reports/blocks.ts';
import { ReportDocument } from '#features/reports/document/report-document.tsx';
import { newReport as words } from '#features/reports/words/screens.ts';
import { cn } from '#lib/class-names.ts';
import type { PanelQuery } from '#lib/combine-queries.ts';
import { CommentField } from './comment-field.tsx';
import { DocumentSkeleton } from './document-skeleton.tsx';
import { useShownLogo } from './use-shown-logo.ts';

type DrawnProps = { preview: Preview; input: ReportInput; onBlocks: (blocks: Preview['blocks']) => void };

/** Numbers as the server read them; words, order, and color as they are being chosen. */
function Drawn({ preview, input, onBlocks }: DrawnProps) {
  const shown = useShownLogo(preview);
  const { title = preview.title, language, blocks = preview.blocks, look = preview.look } = input;
  const report = { ...shown, title, language, blocks, color: look.color ?? preview.color };
  return (
    <ReportDocument
      report={report}
      renderComment={(block) => (
        <CommentField
          block={block}
          text={block.comment}
          onText={(text) => onBlocks(withComment(blocks, block.id, text))}
        />
      )}
    />
  );
}

type ReportPreviewProps = {
  query: PanelQuery<Preview> & { isPlaceholderData: boolean };
  input: ReportInput | null;
  hasClient: boolean;
  onBlocks: DrawnProps['onBlocks'];
};

/** The report as it will be, beside the form that makes it. */
export function ReportPreview({ query, input, hasClient, onBlocks }: ReportPreviewProps) {
  if (!hasClient) {
    return (
      <section aria-label={words.preview} className="rounded-card border border-edge border-dashed">
        <EmptyState drawing="chart" className="py-20" title={words.chooseTitle}>
          {words.chooseText}
        </EmptyState>
      </section>
    );
  }
  return (
    <section
      aria-label={words.preview}
      aria-busy={query.isPlaceholderData}
      className={cn('transition-opacity', query.isPlaceholderData && 'opacity-60')}
    >
      <AsyncPanel query={query} what={words.what} skeleton={<DocumentSkeleton />}>
        {(preview) => (input === null ? <DocumentSkeleton /> : <Drawn {...{ preview, input, onBlocks }} />)}
      </AsyncPanel>
    </section>
  );
}
