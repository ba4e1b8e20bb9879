import { z } from 'zod';

/** A bucket at any store that speaks S3. */
export type S3Settings = {
  kind: 's3';
  bucket: string;
  /** Null for Amazon's own. */
  endpoint: string | null;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Where uploaded files are kept. */
export type StorageSettings = { kind: 'disk'; folder: string } | S3Settings;

const S3AddressSchema = z
  .url({ protocol: /^s3$/ })
  .transform((value) => {
    const { hostname: bucket, searchParams } = new URL(value);
    const endpoint = searchParams.get('endpoint')?.replace(/\/+$/, '') ?? null;
    return { bucket, endpoint, region: searchParams.get('region') ?? 'us-east-1' };
  })
  .pipe(
    z.object({
      bucket: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
      endpoint: z.url({ protocol: /^https?$/ }).nullable(),
      region: z.string().regex(/^[a-z0-9-]{1,40}$/),
    }),
  );

const key = { schema: z.string().min(1), looksLike: 'the access key from your storage provider' };

export const storageRules = {
  STORAGE_URL: {
    schema: S3AddressSchema,
    looksLike: 'a bucket, such as s3://media?endpoint=https://s3.example.com&region=eu-west-3',
  },
  STORAGE_ACCESS_KEY: key,
  STORAGE_SECRET_KEY: key,
} as const;

type StorageRead = <Name extends keyof typeof storageRules>(
  name: Name,
) => z.infer<(typeof storageRules)[Name]['schema']> | undefined;

export function readStorage(
  read: StorageRead,
  { dataFolder, report }: { dataFolder: string; report: (name: string, problem: string) => void },
): StorageSettings {
  const address = read('STORAGE_URL');
  const accessKeyId = read('STORAGE_ACCESS_KEY');
  const secretAccessKey = read('STORAGE_SECRET_KEY');
  if (!address) return { kind: 'disk', folder: `${dataFolder}/media` };
  const problem = 'is missing, but STORAGE_URL needs it';
  if (accessKeyId === undefined) report('STORAGE_ACCESS_KEY', problem);
  if (secretAccessKey === undefined) report('STORAGE_SECRET_KEY', problem);
  return { kind: 's3', ...address, accessKeyId: accessKeyId ?? '', secretAccessKey: secretAccessKey ?? '' };
}
