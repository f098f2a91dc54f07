import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** The load balancer configuration recommended in docs/operating.md, which retries failed connections on another instance. */
const configuration = (home: string, port: number, instances: readonly number[]) => `
daemon off; worker_processes 1; error_log ${home}/error.log; pid ${home}/pid;
events { worker_connections 4096; }
http {
  access_log off; client_body_temp_path ${home}/body; proxy_temp_path ${home}/proxy;
  fastcgi_temp_path ${home}/f; uwsgi_temp_path ${home}/u; scgi_temp_path ${home}/s;
  upstream threefold { ${instances.map((instance) => `server 127.0.0.1:${instance} max_fails=0;`).join(' ')} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 2m;
    location / {
      proxy_pass http://threefold;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_buffering off;
      proxy_connect_timeout 1s;
      proxy_read_timeout 60s;
      proxy_next_upstream error timeout non_idempotent;
    }
  }
}`

export async function startNginx(port: number, instances: readonly number[]): Promise<ChildProcess> {
  const binary = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync)
  if (!binary) throw new Error('nginx is not installed: apt-get install nginx-light')
  const home = mkdtempSync(join(tmpdir(), 'threefold-nginx-'))
  writeFileSync(join(home, 'nginx.conf'), configuration(home, port, instances))
  const nginx = spawn(binary, ['-c', join(home, 'nginx.conf'), '-p', home, '-e', join(home, 'error.log')], { stdio: 'inherit' })
  await sleep(500)
  return nginx
}
