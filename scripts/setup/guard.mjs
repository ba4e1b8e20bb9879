// Loaded into programs that are not ours (npm, vite), each started in a process group of its own: they end with the
// process that started them, together with whatever they have started, even when that one was killed.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));
process.channel?.unref();
