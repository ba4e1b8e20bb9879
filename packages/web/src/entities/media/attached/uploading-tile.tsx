import { Pause, Play, RotateCw, X } from 'lucide-react';
import { KindIcon } from '#entities/media/media-thumbnail.tsx';
import { withUploads } from '#entities/media/uploads/start-uploads.ts';
import type { Upload } from '#entities/media/uploads/upload.ts';
import { UploadProgress } from '#entities/media/uploads/upload-progress.tsx';
import { describeUpload } from '#entities/media/uploads/upload-texts.ts';
import { uploadingTile as words } from '#entities/media/words.ts';
import { cn } from '#lib/class-names.ts';

const buttonClass =
  'grid size-6 place-items-center rounded-small bg-[rgb(20_18_15/0.78)] text-[#fff] hover:bg-[rgb(20_18_15/0.92)] touch:size-8';

function MainButton({ upload }: { upload: Upload }) {
  const { id, fileName, state } = upload;
  const isRunning = state === 'uploading' || state === 'waiting' || state === 'offline';
  if (!isRunning && state !== 'paused' && state !== 'failed') return null;
  const [Icon, verb] = isRunning ? [Pause, 'Pause'] : state === 'paused' ? [Play, 'Resume'] : [RotateCw, 'Retry'];
  const act = () => void withUploads((engine) => (isRunning ? engine.pause(id) : engine.resume(id)));
  return (
    <button type="button" aria-label={`${verb} ${fileName}`} onClick={act} className={buttonClass}>
      <Icon aria-hidden="true" className="size-3.5" />
    </button>
  );
}

/** A file on its way to where it will be attached. */
export function UploadingTile({ upload }: { upload: Upload }) {
  const { id, fileName, kind, bytes, sentBytes, previewUrl, state } = upload;
  const isBad = state === 'refused' || state === 'failed';
  return (
    <li
      className={cn(
        'relative grid size-24 place-items-center overflow-hidden rounded-control border bg-sunken',
        isBad ? 'border-clay' : 'border-line',
      )}
      title={`${fileName}: ${describeUpload(upload)}`}
    >
      {previewUrl === null
        ? kind !== null && <KindIcon kind={kind} className="size-6 text-muted" />
        : !isBad && <img src={previewUrl} alt="" className="absolute inset-0 size-full object-cover opacity-45" />}
      {isBad && (
        <span role="alert" className="line-clamp-3 px-2 pt-6 text-center text-12 text-clay">
          {describeUpload(upload)}
        </span>
      )}
      <span className="absolute top-1.5 right-1.5 flex gap-1">
        <MainButton upload={upload} />
        <button
          type="button"
          aria-label={words.cancel(fileName)}
          onClick={() => void withUploads((engine) => engine.dismiss(id))}
          className={buttonClass}
        >
          <X aria-hidden="true" className="size-3.5" />
        </button>
      </span>
      {!isBad && (
        <UploadProgress
          label={words.uploading(fileName)}
          share={sentBytes / Math.max(1, bytes)}
          isStill={state !== 'uploading'}
          className="absolute inset-x-2 bottom-2"
        />
      )}
    </li>
  );
}
