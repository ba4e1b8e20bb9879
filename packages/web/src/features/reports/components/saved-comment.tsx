import type { Report, ReportBlock } from '@ruche/contracts/reports';
import { useQueryClient } from '@tanstack/react-query';
import { useIsReadOnly } from '#entities/clients/use-read-only.ts';
import { SaveState } from '#entities/media/save-state.tsx';
import { useAutosavedText } from '#entities/media/use-autosaved-text.ts';
import { reportKeys } from '#entities/reports/report-keys.ts';
import { useChangeReport } from '#features/reports/api/change-report.ts';
import { withComment } from '#features/reports/blocks.ts';
import { CommentField } from './comment-field.tsx';

/** A comment of a report that is made: saves itself when the typing pauses. */
export function SavedComment({ report, block }: { report: Report; block: ReportBlock }) {
  const cache = useQueryClient();
  const { mutateAsync } = useChangeReport(report.id);
  const comment = useAutosavedText(block.comment, (text) => {
    // What was typed beside it a moment ago is there already.
    const blocks = cache.getQueryData<Report>(reportKeys.one(report.id))?.blocks ?? report.blocks;
    return mutateAsync({ blocks: withComment(blocks, block.id, text) });
  });
  return (
    <CommentField
      block={block}
      text={comment.text}
      isReadOnly={useIsReadOnly(report.clientId)}
      onText={comment.setText}
      onBlur={() => void comment.onBlur()}
      state={comment.state.kind !== 'idle' && <SaveState state={comment.state} />}
    />
  );
}
