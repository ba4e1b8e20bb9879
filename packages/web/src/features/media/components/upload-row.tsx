import { CircleCheck, CircleX, FolderOpen, type LucideIcon, Pause, Play, RotateCw, X } from 'lucide-react';
import { chooseMediaFiles } from '#entities/media/accepted-files.ts';
import { KindIcon } from '#entities/media/media-thumbnail.tsx';
import { startUploads, withUploads } from '#entities/media/uploads/start-uploads.ts';
import { isActive, isUnfinished, type Upload } from '#entities/media/uploads/upload.ts';
import { UploadProgress } from '#entities/media/uploads/upload-progress.tsx';
import { describeUpload } from '#entities/media/uploads/upload-texts.ts';
import { uploadRow as words } from '#features/media/words/common.ts';
import { cn } from '#lib/class-names.ts';

type IconButtonProps = { label: string; icon: LucideIcon; onPress: () => void };

function IconButton({ label, icon: Icon, onPress }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-8 shrink-0 place-items-center rounded-small text-muted hover:bg-hover hover:text-ink touch:size-10"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}

/** Goes on with the same file, chosen once more. */
async function chooseAgain({ clientId, target }: Upload): Promise<void> {
  await startUploads(await chooseMediaFiles(), { clientId, target });
}

function mainAction(upload: Upload): IconButtonProps | null {
  const { id, fileName, state } = upload;
  if (isActive(upload)) {
    return { label: words.pause(fileName), icon: Pause, onPress: () => void withUploads(({ pause }) => pause(id)) };
  }
  const resume = () => void withUploads((engine) => engine.resume(id));
  if (state === 'paused') return { label: words.resume(fileName), icon: Play, onPress: resume };
  if (state === 'failed') return { label: words.retry(fileName), icon: RotateCw, onPress: resume };
  if (state !== 'needs_file') return null;
  return { label: words.chooseAgain(fileName), icon: FolderOpen, onPress: () => void chooseAgain(upload) };
}

function Picture({ upload: { kind, previewUrl, state } }: { upload: Upload }) {
  return (
    <span className="relative grid size-10 shrink-0 place-items-center overflow-hidden rounded-small bg-sunken">
      {previewUrl !== null ? (
        <img src={previewUrl} alt="" decoding="async" className="absolute inset-0 size-full object-cover" />
      ) : kind === null ? (
        <CircleX aria-hidden="true" className="size-4.5 text-clay" />
      ) : (
        <KindIcon kind={kind} className="size-4.5 text-muted" />
      )}
      {state === 'done' && (
        <span className="absolute inset-0 grid place-items-center bg-surface/60 text-leaf">
          <CircleCheck aria-hidden="true" className="size-5" />
        </span>
      )}
    </span>
  );
}

export function UploadRow({ upload }: { upload: Upload }) {
  const { id, fileName, bytes, sentBytes, state } = upload;
  const main = mainAction(upload);
  const isBad = state === 'refused' || state === 'failed';
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <Picture upload={upload} />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="truncate text-13" title={fileName}>
          {fileName}
        </p>
        {isUnfinished(upload) && state !== 'failed' && (
          <UploadProgress
            label={words.upload(fileName)}
            share={sentBytes / Math.max(1, bytes)}
            isStill={state !== 'uploading'}
          />
        )}
        <p className={cn('text-12 tabular-nums', isBad ? 'text-clay' : 'text-muted')}>{describeUpload(upload)}</p>
      </div>
      {main !== null && <IconButton {...main} />}
      <IconButton
        label={isUnfinished(upload) ? words.cancel(fileName) : words.dismiss(fileName)}
        icon={X}
        onPress={() => void withUploads((engine) => engine.dismiss(id))}
      />
    </li>
  );
}
