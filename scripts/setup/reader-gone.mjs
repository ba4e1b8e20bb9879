// Loaded into every role. Its output goes through a pipe to the launcher; once the launcher is gone, writing there fails
// for good, and a logger that insists on writing its last line would keep the role from ending. So from then on output
// goes nowhere. (The lowest free number is given to the file opened next: the one just closed.)
import { closeSync, openSync } from 'node:fs';

process.on('disconnect', () => {
  for (const descriptor of [1, 2]) {
    closeSync(descriptor);
    openSync('/dev/null', 'w');
  }
});
process.channel?.unref();
