import type { CommentFile } from '@ruche/contracts/comments';
import { FileText } from 'lucide-react';

const pathOf = ({ url }: CommentFile) => new URL(url, window.location.href).pathname;

/** Files of a comment: images are shown, the rest is saved. */
export function FileList({ files }: { files: readonly CommentFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <a
            href={pathOf(file)}
            target="_blank"
            rel="noopener noreferrer"
            className="flex max-w-full items-center gap-1.5 rounded-control border border-line bg-surface p-1 text-13 hover:bg-hover"
          >
            {file.mime.startsWith('image/') ? (
              <img
                src={pathOf(file)}
                alt={file.fileName}
                loading="lazy"
                className="max-h-32 max-w-full rounded-small"
              />
            ) : (
              <>
                <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <span className="truncate pr-1">{file.fileName}</span>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
