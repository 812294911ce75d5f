import { totalmem } from 'node:os';

const MEBI = 1024 * 1024;

/**
 * Settings for a small machine that also runs the platform. Nothing replicates from this server, so the log holds only what
 * a crash needs. A commit still waits for the disk, because answered work must survive a power cut.
 */
export function serverSettings(memoryBytes = availableMemory()): Record<string, string> {
  const memory = memoryBytes / MEBI;
  return {
    listen_addresses: '127.0.0.1',
    // A socket's path is limited to 107 bytes, which a deep DATA_DIR exceeds.
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: `${Math.round(Math.min(256, Math.max(32, memory / 8)))}MB`,
    effective_cache_size: `${Math.round(Math.max(128, memory / 2))}MB`,
    maintenance_work_mem: '64MB',
    wal_level: 'minimal',
    max_wal_senders: '0',
    synchronous_commit: 'on',
    checkpoint_timeout: '15min',
    max_wal_size: '1GB',
    min_wal_size: '128MB',
    jit: 'off',
    random_page_cost: '1.1',
    // The I/O workers of version 18 pay off on slow storage with deep queues; here they would only be more processes to
    // start.
    io_method: 'sync',
    log_checkpoints: 'off',
    logging_collector: 'off',
    log_timezone: 'UTC',
    timezone: 'UTC',
  };
}

/** The smaller of the machine's memory and the container's share of it. */
function availableMemory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
