import { CloudUpload } from 'lucide-react';
import { dropOverlay as words } from '#features/media/words/common.ts';

/** Over the whole screen while files are held above it. */
export function DropOverlay({ folderName }: { folderName: string }) {
  return (
    <div className="pointer-events-none fixed inset-3 z-30 grid animate-fade-in place-items-center rounded-card border-2 border-honey border-dashed bg-ground/85">
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-honey text-on-honey">
          <CloudUpload aria-hidden="true" className="size-7" />
        </span>
        <p className="heading text-20">{words.title}</p>
        <p className="text-14 text-muted">{words.folder(folderName)}</p>
      </div>
    </div>
  );
}
