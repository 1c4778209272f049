@rem What `exec` of the scripts in package.json means to cmd.exe: nothing, just run the rest.
@%*
