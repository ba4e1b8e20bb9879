import { postImportRowLimit } from '@ruche/contracts/posts';
import { Download, FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Spinner } from '#components/ui/spinner.tsx';
import { readTable, type Table, TableRefusal } from '#features/imports/read-table.ts';
import { saveTemplate } from '#features/imports/template.ts';
import { sourceStep as words } from '#features/imports/words.ts';
import { logFailure } from '#lib/log.ts';

/** A file chosen or dropped. The browser's own file field covers the area, so that it takes drops. */
export function SourceStep({ onRead }: { onRead: (table: Table) => void }) {
  const [complaint, setComplaint] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const id = useId();
  const read = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (file === undefined) return;
    setIsReading(true);
    setComplaint(null);
    try {
      onRead(await readTable(file));
    } catch (error) {
      if (!(error instanceof TableRefusal)) logFailure('A table could not be read.', error);
      setComplaint(error instanceof TableRefusal ? error.message : words.failed);
    } finally {
      setIsReading(false);
      // The same file can be chosen again once it was corrected.
      input.value = '';
    }
  };
  return (
    <div className="grid gap-3">
      <label
        htmlFor={id}
        className="relative grid cursor-pointer justify-items-center gap-2 rounded-card border border-edge border-dashed bg-surface px-6 py-10 text-center transition-colors has-focus-visible:border-ring has-focus-visible:outline-2 has-focus-visible:outline-ring hover:bg-hover"
      >
        {isReading ? <Spinner className="size-7" /> : <FileUp aria-hidden="true" className="size-7 text-honey-text" />}
        <span className="font-medium text-14">{words.choose}</span>
        <span className="text-13 text-muted">{words.hint(postImportRowLimit.toLocaleString('en'))}</span>
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv"
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={(event) => void read(event.target)}
        />
      </label>
      {complaint !== null && (
        <p role="alert" className="text-13 text-clay">
          {complaint}
        </p>
      )}
      <Button variant="ghost" className="-ml-3.5 justify-self-start" onClick={saveTemplate}>
        <Download aria-hidden="true" />
        {words.template}
      </Button>
    </div>
  );
}
