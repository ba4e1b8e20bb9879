// Loaded into programs that are not ours (npm, vite): they end with the process that started them, even when that one
// was killed without a chance to say so.
process.on('disconnect', () => process.exit(1));
process.channel?.unref();
