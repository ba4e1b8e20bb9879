import { importRowLimit } from '@ruche/contracts/clients';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field } from '#components/ui/field.tsx';
import { Textarea } from '#components/ui/textarea.tsx';
import type { ImportSource } from '#features/clients/api/import-clients.ts';
import { readCsvFile } from '#features/clients/read-csv-file.ts';
import { importSourceStep as words } from '#features/clients/words/import.ts';
import { randomId } from '#lib/random-id.ts';

type ImportSourceStepProps = { onRead: (source: ImportSource) => void };

const example = 'name,email,company,status\nBoulangerie Martin,contact@martin.example,Martin SARL,active';

/** A file chosen or dropped, or a table pasted. The browser's own file field covers the area, so that it takes drops. */
export function ImportSourceStep({ onRead }: ImportSourceStepProps) {
  const [pasted, setPasted] = useState('');
  const [complaint, setComplaint] = useState<string | null>(null);
  const id = useId();
  const read = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      onRead({ id: randomId(), name: file.name, csv: await readCsvFile(file) });
    } catch (error) {
      setComplaint(error instanceof Error ? error.message : words.unreadable);
    }
  };
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <label
          htmlFor={id}
          className="relative grid cursor-pointer justify-items-center gap-2 rounded-card border border-edge border-dashed bg-surface px-6 py-10 text-center transition-colors has-focus-visible:border-ring has-focus-visible:outline-2 has-focus-visible:outline-ring hover:bg-hover"
        >
          <FileUp aria-hidden="true" className="size-7 text-honey-text" />
          <span className="font-medium text-14">{words.choose}</span>
          <span className="text-13 text-muted">{words.hint(importRowLimit.toLocaleString('en'))}</span>
          <input
            id={id}
            type="file"
            accept=".csv,.tsv,.txt,text/csv"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </label>
        {complaint !== null && (
          <p role="alert" className="text-13 text-clay">
            {complaint}
          </p>
        )}
      </div>
      <div className="grid gap-3">
        <Field label={words.pasteLabel}>
          <Textarea
            spellCheck={false}
            placeholder={example}
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
            className="max-h-72 min-h-28 font-mono text-13"
          />
        </Field>
        <Button
          className="justify-self-end"
          disabled={pasted.trim() === ''}
          onClick={() => onRead({ id: randomId(), name: words.pasted, csv: pasted })}
        >
          {words.submit}
        </Button>
      </div>
    </div>
  );
}
