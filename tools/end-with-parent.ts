/** Loaded into our programs by who starts them: when the starter is killed, no process is left to stop them. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
