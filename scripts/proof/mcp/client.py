"""Sends the same requests to a semlayer service over one MCP transport, with the official Python client.

Usage: client.py stdio COMMAND… | client.py sse URL | client.py http URL
Prints a line of JSON with the responses of the service.
"""

import asyncio
import json
import sys
from contextlib import asynccontextmanager

from mcp import ClientSession, StdioServerParameters
from mcp.client.sse import sse_client
from mcp.client.stdio import stdio_client
from mcp.client.streamable_http import streamable_http_client


@asynccontextmanager
async def transport(kind, rest):
    if kind == "stdio":
        parameters = StdioServerParameters(command=rest[0], args=rest[1:])
        async with stdio_client(parameters) as streams:
            yield streams
    elif kind == "sse":
        async with sse_client(rest[0]) as streams:
            yield streams
    else:
        async with streamable_http_client(rest[0]) as streams:
            yield streams


async def main(kind, *rest):
    heard = []

    async def on_progress(progress, total, message):
        heard.append([progress, total])

    async with transport(kind, rest) as streams:
        async with ClientSession(streams[0], streams[1]) as session:
            server = await session.initialize()
            tools = (await session.list_tools()).tools
            question = {"source_model": "orders", "measures": ["revenue"], "dimensions": ["status"], "limit": 2}
            right = await session.call_tool("query", question)
            wrong = await session.call_tool("query", {**question, "measures": ["revenu"]})
            ingested = await session.call_tool(
                "ingest_datasource_models",
                {"datasource_name": "demo", "include_tables": "orders, customers", "profile": False},
                progress_callback=on_progress,
            )
            resources = (await session.list_resources()).resources
            model = await session.read_resource("semlayer://models/demo/orders")
            prompts = (await session.list_prompts()).prompts
            prompt = await session.get_prompt("explore", {"datasource": "demo"})
            problem = json.loads(wrong.content[1].text)
            print(
                json.dumps(
                    {
                        "server": server.server_info.name,
                        "tools": len(tools),
                        "columns": right.structured_content["columns"],
                        "rows": right.structured_content["row_count"],
                        "refused": [wrong.is_error, problem["_tag"], problem["candidates"]],
                        "ingested": [ingested.is_error, heard],
                        "resources": len(resources),
                        "model": model.contents[0].text.split("\n")[0],
                        "prompts": len(prompts),
                        "prompt": "demo" in prompt.messages[0].content.text,
                    }
                )
            )


asyncio.run(main(*sys.argv[1:]))
