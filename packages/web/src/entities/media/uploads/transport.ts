/** How sending ended before its end: `lost` and `busy` may pass, `gone` begins anew, `refused` is for good. */
export type SendFailure = { kind: 'lost' | 'busy' | 'gone' | 'refused'; message: string };

export type SendRequest = {
  file: Blob;
  fileName: string;
  clientId: string | null;
  workspaceId: string | null;
  /** Where the server keeps what it has got so far; null to begin. */
  url: string | null;
  onUrl: (url: string) => void;
  onProgress: (sentBytes: number) => void;
  onDone: (mediaId: string | null) => void;
  onFailure: (failure: SendFailure) => void;
};

/** An upload under way. */
export type Sending = { stop: () => void };

export type Transport = {
  /** Begins, or goes on where the server has got to. Calls back no more once it was stopped. */
  send: (request: SendRequest) => Sending;
  /** Removes what the server has got so far. */
  discard: (url: string, workspaceId: string | null) => Promise<void>;
};
