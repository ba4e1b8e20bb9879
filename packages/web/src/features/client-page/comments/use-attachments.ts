import { commentFileLimitBytes, mostCommentFiles, type PageCommentFile } from '@ruche/contracts/client-page';
import { useState } from 'react';
import { askPage } from '#features/client-page/api/page-api.ts';
import { useRunningPage } from '#features/client-page/components/page-context.ts';
import { useWords } from '#features/client-page/languages/use-words.ts';

/** Files for a comment: each is uploaded when it is chosen, and belongs to the comment once that is posted. */
export function useAttachments(postId: string) {
  const words = useWords();
  const { token } = useRunningPage();
  const [files, setFiles] = useState<PageCommentFile[]>([]);
  const [uploading, setUploading] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = async (file: File) => {
    setUploading(file.name);
    const path = `/posts/${encodeURIComponent(postId)}/files`;
    const query = new URLSearchParams({ fileName: file.name });
    const answer = await askPage<PageCommentFile>(token, `${path}?${query.toString()}`, { method: 'POST', file });
    setUploading(null);
    if (answer.kind === 'ok') setFiles((last) => [...last, answer.body]);
    else setProblem(answer.kind === 'refused' ? answer.message : words.attachFailed(file.name));
  };
  const attach = async (chosen: readonly File[]) => {
    setProblem(null);
    const room = mostCommentFiles - files.length;
    if (chosen.length > room) setProblem(words.attachTooMany(mostCommentFiles));
    for (const file of chosen.slice(0, room)) {
      if (file.size > commentFileLimitBytes) setProblem(words.attachTooBig(file.name));
      else await upload(file);
    }
  };
  return {
    files,
    uploading,
    problem,
    attach,
    remove: (id: string) => setFiles((last) => last.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  };
}
